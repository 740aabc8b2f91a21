import type { Page } from 'playwright-core'

/* A press counts where the finger comes down and goes up on the same thing. */

/** What the last press began on and did not end on, because it went away under the finger. */
export const slippedFrom = (page: Page): Promise<string | null> =>
  page
    .evaluate(() => (Reflect.get(window, Symbol.for('slipped')) as string | null | undefined) ?? null)
    .catch(() => null)

/** Runs inside of every page. */
export function watchPresses(): void {
  let pressed: Element | null = null
  let slipped: string | null = null
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null
    slipped = null
  }
  const release = ({ target, clientX, clientY }: MouseEvent) => {
    if (pressed === null || !(target instanceof Element) || pressed === target) return
    // A tab is turned to as the finger comes down, and what it shows may be higher than what was there.
    if (pressed.closest('[role=tab]')?.ariaSelected === 'true') return
    const { left, right, top, bottom, width } = pressed.getBoundingClientRect()
    const isUnder = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    const isReplaced = !pressed.isConnected && pressed.outerHTML === target.outerHTML
    if (isReplaced || (width > 0 && !isUnder)) slipped = `${pressed.outerHTML.slice(0, 120)} became ${target.tagName}`
  }
  addEventListener('pointerdown', press, { capture: true, passive: true })
  addEventListener('pointerup', release, { capture: true, passive: true })
  Object.defineProperty(window, Symbol.for('slipped'), { get: () => slipped })
}
