import { useRef, useState } from 'react'

/**
 * Whoever opened something in its place goes on from what they opened it with, once it is closed: that comes back with the
 * focus, if `isBack`.
 */
export function useWayBack<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [isBack, setIsBack] = useState(false)
  // Who has gone elsewhere meanwhile stays there.
  const isHere = (): boolean => {
    const focused = document.activeElement
    return focused === document.body || (place.current?.contains(focused) ?? false)
  }
  return { place, isHere, isBack, comeBack: (): void => setIsBack(isHere()) }
}
