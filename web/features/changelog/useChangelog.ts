import { useCallback, useEffect, useState } from 'react'

type Changelog =
  | { readonly status: 'loading' | 'failed'; readonly text: null }
  | { readonly status: 'loaded'; readonly text: string }

const loading: Changelog = { status: 'loading', text: null }
const address = '/CHANGELOG.md'

async function fetchChangelog(): Promise<Changelog> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return { status: 'loaded', text: await answer.text() }
  } catch (error) {
    console.warn('The changelog could not be loaded.', error)
    return { status: 'failed', text: null }
  }
}

export function useChangelog(): { readonly changelog: Changelog; readonly load: () => void } {
  const [changelog, setChangelog] = useState(loading)
  const load = useCallback(() => {
    setChangelog(loading)
    void fetchChangelog().then(setChangelog)
  }, [])
  useEffect(load, [load])
  return { changelog, load }
}
