import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The key of the address that a visit begins with. */
const FIRST = 'default'

/** What had the focus goes with what it was part of: then a heading takes it. Whoever just arrives is left alone. */
export function useFocusKept(at: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isArriving = useRef(useLocation().key === FIRST)
  useEffect(() => {
    if (at === undefined) return
    if (!isArriving.current && document.activeElement === document.body) heading.current?.focus()
    isArriving.current = false
  }, [at])
  return heading
}
