import { useCallback, useEffect, useState } from 'react'
import { createFreshStart, type Standing } from './freshStart.ts'

const longestAnswer = 5_000
/** A server that was away tells nobody that it is back. */
const pause = 10_000

const isReachable = async (): Promise<boolean> => {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longestAnswer) } as const
  return (await fetch('/', asked).catch(() => null))?.ok ?? false
}

const freshStart = createFreshStart({
  // Its name has a hash of all that is in it.
  build: import.meta.url,
  address: () => location.pathname,
  storage: sessionStorage,
  isReachable,
  reload: () => location.reload(),
})

/** Loads the page anew once that can help; null while nobody knows. */
export function useFreshStart() {
  const [standing, setStanding] = useState<Standing | null>(null)
  useEffect(() => {
    void freshStart.byItself().then(setStanding)
  }, [])
  const again = useCallback(() => void freshStart.again().then(setStanding), [])
  useEffect(() => {
    if (standing !== 'offline') return
    const timer = setInterval(again, pause)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [standing, again])
  return { standing, again }
}
