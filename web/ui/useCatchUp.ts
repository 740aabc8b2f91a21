import { useCallback, useEffect, useState } from 'react'

const pause = 1_500

/** After a change that is stored but not in the lists yet: says so, and asks for the list again in a moment. */
export function useCatchUp(refetch: () => Promise<unknown>) {
  const [isCatchingUp, setIsCatchingUp] = useState(false)
  useEffect(() => {
    if (!isCatchingUp) return
    const timer = setTimeout(() => {
      refetch()
        .catch(() => undefined)
        .finally(() => setIsCatchingUp(false))
    }, pause)
    return () => clearTimeout(timer)
  }, [isCatchingUp, refetch])
  const catchUp = useCallback(() => setIsCatchingUp(true), [])
  return { isCatchingUp, catchUp }
}
