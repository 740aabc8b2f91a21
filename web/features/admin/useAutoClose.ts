import { useEffect, useRef } from 'react'

/** Long enough to read that it is done. */
const shownFor = 2_000

/** Closes by itself soon after it is done. */
export function useAutoClose(isDone: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  }, [close])
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => latestClose.current(), shownFor)
    return () => clearTimeout(timer)
  }, [isDone])
}
