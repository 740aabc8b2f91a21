import { expect, test } from 'vitest'
import { type Crash, crashes } from '#gateway/runtime/crashes.ts'

function clockwork(): { crashAfter: (ms: number) => Crash } {
  let now = 0
  const pauses = crashes(() => now)
  return {
    crashAfter(ms) {
      now += ms
      return pauses.next()
    },
  }
}

test('each crash is answered a little later, but never so late that anybody would wait for it', () => {
  const { crashAfter } = clockwork()
  const answers = Array.from({ length: 8 }, () => crashAfter(1_000))
  expect(answers.map(({ pauseMs }) => pauseMs)).toEqual([200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000])
  expect(answers.map(({ keepsEnding }) => keepsEnding)).toEqual([false, false, false, false, true, true, true, true])
})

test('what keeps ending is told once, and again when a minute has gone by', () => {
  const { crashAfter } = clockwork()
  const answers = Array.from({ length: 30 }, () => crashAfter(4_000))
  const told = answers.flatMap(({ isNews }, index) => (isNews ? [index + 1] : []))
  expect(told).toEqual([1, 2, 3, 4, 5, 20])
})

test('crashes of long ago are forgotten', () => {
  const { crashAfter } = clockwork()
  expect([1, 2, 3, 4, 5, 6].map(() => crashAfter(31_000).pauseMs)).toEqual([200, 200, 200, 200, 200, 200])
})
