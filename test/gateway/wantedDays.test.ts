import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWantedDays } from '#gateway/money/wantedDays.ts'

/* Of which days rates are asked for, when somebody lacks them. */

let today = '2026-11-20'
let told: string[] = []
let wanted: ReturnType<typeof openWantedDays>

beforeEach(() => {
  vi.useFakeTimers()
  ;[today, told] = ['2026-11-20', []]
  wanted = openWantedDays(
    async days => {
      told.push(...days)
    },
    () => today,
  )
})
afterEach(() => {
  wanted.close()
  vi.useRealTimers()
})

async function lack(...days: readonly string[]): Promise<readonly string[]> {
  for (const day of days) wanted.note({ from: 'EUR', to: 'USD', day }, null)
  await vi.runAllTimersAsync()
  return told
}

test('A day is told once, however often its rate is lacking', async () => {
  expect(await lack('2026-11-19', '2026-11-20', '2026-11-19')).toEqual(['2026-11-19', '2026-11-20'])
  expect(await lack('2026-11-19')).toEqual(['2026-11-19', '2026-11-20'])
})

test('Days before the first rate and after today are told to nobody', async () => {
  expect(await lack('0001-01-01', '1999-01-03', '2026-11-21', '9999-12-31')).toEqual([])
  expect(await lack('1999-01-04')).toEqual(['1999-01-04'])
})

test('A day that was still to come is told once it has begun', async () => {
  await lack('2026-11-21')
  today = '2026-11-21'
  expect(await lack('2026-11-21')).toEqual(['2026-11-21'])
})
