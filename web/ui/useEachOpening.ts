import { createContext, use, useEffect, useRef } from 'react'

/** How often the line for news was opened after something had been asked for. */
export const LineOpeningsContext = createContext(0)

/** Runs whenever the line for news was opened again: something may have been missed before. */
export function useEachOpening(run: () => void): void {
  const openings = use(LineOpeningsContext)
  const seen = useRef(openings)
  useEffect(() => {
    if (seen.current === openings) return
    seen.current = openings
    run()
  }, [openings, run])
}
