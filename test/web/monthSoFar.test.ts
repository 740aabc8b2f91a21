import { describe, expect, test } from 'vitest'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import type { Entry } from '#web/features/expenses/entry.ts'
import { monthSoFar } from '#web/features/expenses/standing/monthSoFar.ts'

/* The figure above the list: what was spent in the month it is, as far as the list knows. */

const euro = (amount: string) => ({ amount, minor: String(Number(amount) * 100), currency: 'EUR' })
const total = { amount: euro('12.00'), isApproximate: false, unconverted: [] }
const november = { month: '2026-11', startDate: '2026-11-01', endDate: '2026-11-30' }
const told = { ...november, count: 1, ownTotals: [euro('12.00')], total }
const on = (...days: string[]) => days.map(date => ({ date }) as Entry)
const nothing = { ...total, amount: euro('0.00') }
const days = { startDate: november.startDate, endDate: november.endDate }

const known = (list: Partial<Parameters<typeof monthSoFar>[0]>) =>
  monthSoFar({ isRead: true, hasMore: false, entries: [], months: [], ...list }, CALENDAR_MONTHS, {
    today: '2026-11-24',
    currency: 'EUR',
  })

test('it is what the list was told of that month', () => {
  expect(known({ entries: on('2026-11-02'), months: [told] })).toEqual({ ...days, total })
})

test('where all that is listed is older, nothing was spent yet', () => {
  expect(known({ entries: on('2026-10-31'), hasMore: true })).toEqual({ ...days, total: nothing })
})

describe('it is not known', () => {
  test.each([
    ['while the list is on its way', { isRead: false }],
    ['while all that is listed lies ahead and there is more', { entries: on('2026-12-05'), hasMore: true }],
    ['while it is being counted', { entries: on('2026-11-02'), months: [{ ...told, total: null }] }],
    ['of an expense that nobody has been told of', { entries: on('2026-11-02', '2026-10-31') }],
  ])('%s', (_, list) => {
    expect(known(list)).toBeNull()
  })
})
