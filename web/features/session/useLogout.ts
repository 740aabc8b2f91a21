import { useCallback, useEffect, useRef } from 'react'
import { finishLogout, isLogoutUnfinished } from './unfinishedLogout.ts'

/** Tells the server that somebody leaves, and makes up for it at the next start or as soon as the network is back. */
export function useLogout() {
  const underway = useRef<Promise<void>>(Promise.resolve())
  const tellServer = useCallback(() => {
    underway.current = underway.current.then(finishLogout)
    return underway.current
  }, [])
  useEffect(() => {
    const makeUpForIt = () => {
      if (isLogoutUnfinished()) void tellServer()
    }
    makeUpForIt()
    addEventListener('online', makeUpForIt)
    return () => removeEventListener('online', makeUpForIt)
  }, [tellServer])
  return {
    tellServer,
    /** The answer to a logout takes the cookies away, and must not take those of whoever signs in next. */
    isSettled: useCallback(() => underway.current, []),
  }
}
