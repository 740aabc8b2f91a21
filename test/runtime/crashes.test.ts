import { expect, test } from 'vitest'
import { crashes } from '#gateway/runtime/crashes.ts'

function clockwork(): { crashAfter: (ms: number) => number | undefined } {
  let now = 0
  const budget = crashes(() => now)
  return {
    crashAfter(ms) {
      now += ms
      return budget.next()
    },
  }
}

test('each crash is answered a little later, and the fifth within half a minute not at all', () => {
  const { crashAfter } = clockwork()
  expect([1, 2, 3, 4, 5].map(() => crashAfter(1_000))).toEqual([200, 400, 800, 1_600, undefined])
})

test('crashes of long ago are forgotten', () => {
  const { crashAfter } = clockwork()
  expect([1, 2, 3, 4, 5, 6].map(() => crashAfter(31_000))).toEqual([200, 200, 200, 200, 200, 200])
})
