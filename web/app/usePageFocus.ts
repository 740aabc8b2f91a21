import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'

function focused(): HTMLElement | null {
  const current = document.activeElement
  return current instanceof HTMLElement && current !== document.body ? current : null
}

/** Whoever leaves behind what had the focus, on the way to another page, goes on from what stands there. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    // Who comes back finds the page where they left it.
    focusWhenUncovered(() => focused() ?? page.current, { preventScroll: true })
  }, [pathname])
  return page
}
