import { useEffect, useState } from 'react'
import { fieldsOf, textIn, where } from '#web/format/reading.ts'

/** What everybody may know about this installation. */
export interface Site {
  readonly blog_url: string | null | undefined
  readonly version: string
  readonly sends_mail: boolean
}

function siteIn(answer: unknown): Site {
  const fields = fieldsOf(fieldsOf(answer).data)
  return {
    blog_url: where(textIn, fields, 'blog_url'),
    version: textIn(fields, 'version'),
    sends_mail: fields.sends_mail === true,
  }
}

let asked: Promise<Site | null> | undefined

async function ask(): Promise<Site | null> {
  try {
    const answer = await fetch('/api/site/')
    return siteIn(await answer.json())
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
