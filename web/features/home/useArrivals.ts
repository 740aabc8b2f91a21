import { useEffect, useState } from 'react'

/** Soon after the page is there, and over before anybody wants it to stop. */
const arrivalsAt = [1_200, 2_600]

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How many are still on their way, of those that come while somebody looks. */
export function useArrivals(): number {
  const [underway, setUnderway] = useState(() => (prefersStillness() ? 0 : arrivalsAt.length))
  useEffect(() => {
    if (prefersStillness()) return
    const timers = arrivalsAt.map((moment, index) =>
      setTimeout(() => setUnderway(arrivalsAt.length - index - 1), moment),
    )
    return () => timers.forEach(clearTimeout)
  }, [])
  return underway
}
