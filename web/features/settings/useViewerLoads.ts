import { useReactiveVar } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { circuitOpenFor, type ServedViewer } from './servedViewer.ts'

/** Within this time whoever is signed in is asked for once, however often somebody looks. */
const loadPause = 5_000

/**
 * Loads at the start, when a tab is looked at again (something may have been changed on another device), and once more
 * when a failure has been waited out. Answers the way to ask at any other time.
 */
export function useViewerLoads({ load, status }: ServedViewer): () => void {
  const lastLook = useRef(Number.NEGATIVE_INFINITY)
  const refresh = useCallback(() => {
    if (performance.now() - lastLook.current < loadPause) return
    lastLook.current = performance.now()
    void load()
  }, [load])

  useEffect(() => {
    void load()
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [load, refresh])

  const isUnavailable = useReactiveVar(status) === 'unavailable'
  useEffect(() => {
    if (!isUnavailable) return
    const timer = setInterval(() => void load(), circuitOpenFor)
    return () => clearInterval(timer)
  }, [load, isUnavailable])
  return refresh
}
