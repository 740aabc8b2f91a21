import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLooks } from '#web/ui/openDialog.ts'

/* How long it is worth looking whether something is there to put the focus on. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** So many looks in a row, each as long after the one before; how many of them are worth another one. */
function worthwhile(looks: number, apartMs: number): number {
  const isWorthIt = openLooks()
  return Array.from({ length: looks }, () => {
    vi.advanceTimersByTime(apartMs)
    return isWorthIt()
  }).filter(isWorth => isWorth).length
}

test('a quick machine looks for a second, however many frames it draws', () => {
  expect(worthwhile(300, 8)).toBe(124)
})

test('a slow machine looks at as many frames as a second has elsewhere', () => {
  expect(worthwhile(100, 200)).toBe(59)
})
