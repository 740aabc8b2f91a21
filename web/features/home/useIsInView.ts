import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element is on screen; assumed so until the browser has looked. */
export function useIsInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(true)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, isInView]
}
