import { expect, test } from 'vitest'
import { type Expense, lentBy } from '#web/features/expenses/expense.ts'

/* What a shared expense makes of who owes whom, as its card says it. */

const euro = (cents: number) => ({ amount: (cents / 100).toFixed(2), minor: String(cents), currency: 'EUR' })
const person = (id: string) => ({ id, displayName: id, isPlaceholder: false })
const paying = (payers: Readonly<Record<string, number>>, own: number) =>
  ({
    payers: Object.entries(payers).map(([id, cents]) => ({ person: person(id), amount: euro(cents) })),
    ownShare: euro(own),
  }) as unknown as Expense

test.each([
  ['whoever paid all of it lent what the others bear', { 1: 75_00 }, 25_00, 50_00n],
  ['whoever paid nothing owes their share', { 2: 51_00 }, 25_50, -25_50n],
  ['whoever paid a part of it lent what is beyond their share', { 1: 60_00, 2: 40_00 }, 50_00, 10_00n],
  ['whoever paid less than their share owes the rest', { 1: 30_00, 2: 70_00 }, 50_00, -20_00n],
  ['whoever paid for others alone lent all of it', { 1: 20_00 }, 0, 20_00n],
  ['what one paid and bears alone lent nobody anything', { 1: 9_99 }, 9_99, 0n],
])('%s', (_, payers, own, lent) => {
  expect(lentBy('1', paying(payers, own))).toBe(lent)
})
