import { useEffect, useRef } from 'react'

/** Runs whenever the line for news was opened again, `openings` counts how often: something may have been missed before. */
export function useEachOpening(openings: number, run: () => void): void {
  const seen = useRef(openings)
  useEffect(() => {
    if (seen.current === openings) return
    seen.current = openings
    run()
  }, [openings, run])
}
