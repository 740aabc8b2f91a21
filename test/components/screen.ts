import { type Locator, page } from 'vitest/browser'
import { settled } from './hands.ts'

/* Screens of other sizes. */

export async function widenTo(width: number, height = 700): Promise<void> {
  await page.viewport(width, height)
  await settled()
}

/** Seen, and behind nothing that sticks to an edge. */
export function isUncovered(part: Locator): boolean {
  const { left, right, top, bottom } = part.element().getBoundingClientRect()
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return there !== null && part.element().contains(there)
}

/** By how much it is wider than there is room for. */
export function overflowOf(part: Locator): number {
  const { scrollWidth, clientWidth } = part.element()
  return scrollWidth - clientWidth
}
