import { type Locator, page } from 'vitest/browser'

/* Screens of other sizes. */

export const widenTo = (width: number, height = 700): Promise<void> => page.viewport(width, height)

/** By how much it is wider than there is room for. */
export function overflowOf(part: Locator): number {
  const { scrollWidth, clientWidth } = part.element()
  return scrollWidth - clientWidth
}
