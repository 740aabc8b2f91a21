import { useCallback, useEffect, useRef } from 'react'

/** Whether what asked for something still stands on the page when it is answered. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
