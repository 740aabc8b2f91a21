import { useCallback, useEffect, useRef } from 'react'

/** Within this time the current user is loaded once, however many ask. */
const loadPause = 5_000

/**
 * Loads the current user when a tab is looked at again: their name or currency may have changed on another device.
 * Answers the way to ask for it at any other time.
 */
export function useFreshUser(isSignedIn: boolean, load: () => Promise<void>): () => void {
  const lastLoad = useRef(Number.NEGATIVE_INFINITY)
  const refresh = useCallback(() => {
    if (!isSignedIn || performance.now() - lastLoad.current < loadPause) return
    lastLoad.current = performance.now()
    void load()
  }, [isSignedIn, load])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
  return refresh
}
