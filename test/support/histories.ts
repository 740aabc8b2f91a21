import fc from 'fast-check'
import type { ExpenseEvent, ExpenseMoney } from '#domain/expense/events.ts'
import { corrected, erased, meal, recategorised, redated, restored, retitled, revised, voided } from './meals.ts'

const PEOPLE = [1, 2, 3, 4, -5, -6]
const DATES = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28']

/** Several payers, uneven shares, placeholders among them. */
const money: fc.Arbitrary<ExpenseMoney> = fc
  .record({
    payers: fc.shuffledSubarray(PEOPLE, { minLength: 1, maxLength: 2 }),
    bearers: fc.shuffledSubarray(PEOPLE, { minLength: 1 }),
    minor: fc.integer({ min: 1, max: 999 }),
    currency: fc.constantFrom('EUR', 'JPY'),
  })
  .map(({ payers, bearers, minor, currency }) => ({
    amountMinor: minor * payers.length * bearers.length,
    currency,
    payers: payers.map(person => ({ person, minor: minor * bearers.length })),
    shares: bearers.map(person => ({ person, minor: minor * payers.length })),
    split: { type: 'RATIO', entries: bearers.map(person => ({ person, value: '1' })) },
  }))

const step = fc.record({
  expenseId: fc.integer({ min: 1, max: 8 }),
  creator: fc.constantFrom(1, 2, 3),
  date: fc.constantFrom(...DATES),
  money,
  deed: fc.constantFrom('retitle', 'recategorise', 'redate', 'correct', 'revise', 'void', 'void', 'erase'),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function deedOf({ deed, expenseId, date, money }: Step, titleId: number): ExpenseEvent {
  switch (deed) {
    case 'retitle':
      return retitled(expenseId, titleId)
    case 'recategorise':
      return recategorised(expenseId, `custom-${titleId}`)
    case 'redate':
      return redated(expenseId, date)
    case 'correct':
      return corrected(expenseId, money)
    case 'revise':
      return revised(expenseId, money)
    default:
      return voided(expenseId)
  }
}

type Status = 'live' | 'deleted' | 'erased'

function statusAfter(before: Status | undefined, { deed }: Step): Status {
  if (before === undefined) return 'live'
  if (before === 'erased' || deed === 'erase') return 'erased'
  return before === 'live' && deed === 'void' ? 'deleted' : 'live'
}

/**
 * What may have happened: whatever is done to an expense first records it, what is done to a deleted one restores or
 * erases it, and nothing is done to one that was erased.
 */
export const histories: fc.Arbitrary<ExpenseEvent[]> = fc.array(step, { minLength: 1, maxLength: 60 }).map(steps => {
  const statuses = new Map<number, Status>()
  return steps.flatMap((each, index) => {
    const { expenseId, creator, date, money } = each
    const before = statuses.get(expenseId)
    const after = statusAfter(before, each)
    statuses.set(expenseId, after)
    if (before === 'erased') return []
    if (before === undefined) return [meal(expenseId, { createdBy: creator, date, ...money })]
    if (after === 'erased') return [erased(expenseId)]
    return [before === 'deleted' ? restored(expenseId) : deedOf(each, 1000 + index)]
  })
})
