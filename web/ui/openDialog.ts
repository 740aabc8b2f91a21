const dialogs = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])'

/** The menu of visitors is part of the page also while it is closed. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

/**
 * Whether a dialog is in front of the page. Toasts are dialogs too, to those who hear the page, and so is what stands in
 * the second pane; but they cover nothing.
 */
export const isDialogOpen = (): boolean => Array.from(document.querySelectorAll(dialogs)).some(isDrawn)

const longestWait = 1_000

/** Whether it is worth looking again at the next frame: for a second, and for as many frames as that has where all goes well. */
export function openLooks(): () => boolean {
  const started = performance.now()
  let looks = 0
  return () => ++looks < 60 || performance.now() - started < longestWait
}

/** Puts the focus on an element once no dialog is in front of it. */
export function focusWhenUncovered(find: () => HTMLElement | null, how?: FocusOptions): void {
  const isWorthIt = openLooks()
  let wasCovered = isDialogOpen()
  requestAnimationFrame(function look() {
    const isCovered = isDialogOpen()
    // What was in front gives the focus back a frame after it is gone.
    const target = isCovered || wasCovered ? null : find()
    wasCovered = isCovered
    // Out of reach for a moment even after the dialog is gone.
    target?.focus(how)
    const isReached = target !== null && target === document.activeElement
    if (!isReached && isWorthIt()) requestAnimationFrame(look)
  })
}
