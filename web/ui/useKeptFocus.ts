import { type RefObject, useCallback, useRef } from 'react'
import { focusWhenUncovered } from './openDialog.ts'

/** Whatever has the focus then keeps it; where it was lost, the heading of the page has it. */
export const focusAtLeast = (heading: RefObject<HTMLElement | null>): void =>
  focusWhenUncovered(() => {
    const current = document.activeElement
    return current instanceof HTMLElement && current !== document.body ? current : heading.current
  })

/** Once what was pressed is gone: now, or when what was asked for is done. */
export type KeepFocus = (done?: Promise<boolean>) => void

/** Whoever makes the row go on which they pressed a button goes on from the heading of the page. */
export function useKeptFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const keepFocus: KeepFocus = useCallback(done => {
    void Promise.resolve(done).then(() => focusAtLeast(headingRef))
  }, [])
  return { headingRef, keepFocus }
}
