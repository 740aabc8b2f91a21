import { useCallback, useRef } from 'react'
import { focusWhenUncovered } from './openDialog.ts'

/** Whoever makes the row go on which they pressed a button goes on from the heading of the page. */
export function useKeptFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const keepFocus = useCallback((done: Promise<boolean>) => {
    void done.then(() =>
      focusWhenUncovered(() => {
        const current = document.activeElement
        return current instanceof HTMLElement && current !== document.body ? current : headingRef.current
      }),
    )
  }, [])
  return { headingRef, keepFocus }
}
