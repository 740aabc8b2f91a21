import { expect, test } from 'vitest'
import { recountMonths } from '#web/features/expenses/monthTotals.ts'

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const yen = (minor: number) => ({ amount: String(minor), minor: String(minor), currency: 'JPY' })
const spent = (date: string, ownShare: ReturnType<typeof euros>) => ({ date, ownShare })

const november = { month: '2026-11', count: 2, ownTotals: [euros(3000)] }

test('a new expense is added to its month', () => {
  expect(recountMonths([november], null, spent('2026-11-05', euros(1)))).toMatchObject([
    { month: '2026-11', count: 3, ownTotals: [euros(3001)] },
  ])
})

test('another currency has a total of its own', () => {
  expect(recountMonths([november], null, spent('2026-11-05', yen(900)))).toMatchObject([
    { count: 3, ownTotals: [euros(3000), yen(900)] },
  ])
})

test('the first expense of a month makes the month', () => {
  expect(recountMonths([november], null, spent('2026-12-01', euros(500)))).toMatchObject([
    { month: '2026-12', count: 1, ownTotals: [euros(500)] },
    november,
  ])
})

test('a corrected amount replaces the old one', () => {
  const months = recountMonths([november], spent('2026-11-05', euros(1000)), spent('2026-11-05', euros(1250)))
  expect(months).toMatchObject([{ count: 2, ownTotals: [euros(3250)] }])
})

test('a corrected day moves the amount to the other month', () => {
  const months = recountMonths([november], spent('2026-11-05', euros(1000)), spent('2026-10-05', euros(1000)))
  expect(months).toMatchObject([
    { month: '2026-11', count: 1, ownTotals: [euros(2000)] },
    { month: '2026-10', count: 1, ownTotals: [euros(1000)] },
  ])
})

test('the last expense takes its month along', () => {
  const single = { month: '2026-11', count: 1, ownTotals: [euros(1000)] }
  expect(recountMonths([single], spent('2026-11-05', euros(1000)), null)).toEqual([])
})
