import { type RefObject, useEffect, useRef } from 'react'

const unfolding = 100

/** Whoever types is not led away from there by what unfolds by itself. */
function isTypingElsewhere(element: HTMLElement | null): boolean {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && !element?.contains(field)
}

/** Brings what has just been unfolded into view, once it has its size. What was open from the start stays where it is. */
export function useReveal<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isNews = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (!isNews) return
    const timer = setTimeout(() => {
      if (isTypingElsewhere(element.current)) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      element.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
    }, unfolding)
    return () => clearTimeout(timer)
  }, [isOpen])
  return element
}
