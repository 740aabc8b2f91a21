import '#web/format/zodWithoutEval.ts'
import { useEffect, useState } from 'react'
import { z } from 'zod'

const answerSchema = z.object({ data: z.object({ blog_url: z.string().nullable(), version: z.string() }) })

/** What everybody may know about this installation. */
export type Site = z.infer<typeof answerSchema>['data']

let asked: Promise<Site | null> | undefined

async function ask(): Promise<Site | null> {
  try {
    const answer = await fetch('/api/site/')
    return answerSchema.parse(await answer.json()).data
  } catch (error) {
    console.warn('The server did not say what this installation has.', error)
    asked = undefined
    return null
  }
}

/** Undefined until the server has answered, null when it cannot be asked. One answer serves all pages of a visit. */
export function useSite(): Site | null | undefined {
  const [site, setSite] = useState<Site | null>()
  useEffect(() => {
    let isWanted = true
    asked ??= ask()
    void asked.then(answer => isWanted && setSite(answer))
    return () => {
      isWanted = false
    }
  }, [])
  return site
}
