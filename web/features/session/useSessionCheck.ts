import { useEffect } from 'react'

const checkInterval = 30 * 60 * 1000

/** Asks the server whether it knows this session: at the start, after signing in, and every 30 minutes from then on. */
export function useSessionCheck(mayBeSignedIn: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!mayBeSignedIn) return
    void check()
    const timer = setInterval(() => void check(), checkInterval)
    return () => clearInterval(timer)
  }, [mayBeSignedIn, check])
}
