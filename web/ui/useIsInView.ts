import { type RefObject, useEffect, useRef, useState } from 'react'

interface View {
  /** How far from the screen still counts, as in CSS. */
  readonly margin?: string
  /** What holds until the browser has looked. */
  readonly assumed?: boolean
}

/** Whether the element is on screen, or nearly. */
export function useIsInView({
  margin = '0px',
  assumed = true,
}: View = {}): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(assumed)
  useEffect(() => {
    if (!place.current) return
    const see = ([entry]: IntersectionObserverEntry[]) => setIsInView(entry?.isIntersecting ?? true)
    const observer = new IntersectionObserver(see, { rootMargin: margin })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])
  return [place, isInView]
}
