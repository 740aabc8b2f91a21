import { describe, expect, test } from 'vitest'
import { expense } from '#domain/expense/decider.ts'
import type { TypedDivision } from '#domain/expense/division.ts'
import type { ExpenseRecorded } from '#domain/expense/events.ts'
import { ana, bo, cy, record } from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

/* What was divided elsewhere stays as it was, to the cent. */

const thirds = { type: 'EQUAL', entries: [{ person: ana }, { person: bo }, { person: cy }] } as const
const ten = { amount: '10.00', split: thirds } as const
const shares = (...amounts: readonly string[]): TypedDivision['shares'] =>
  [ana, bo, cy].map((person, index) => ({ person, amount: amounts[index] ?? '0' }))

const divided = (division: TypedDivision, given: Partial<Parameters<typeof record>[0]> = {}) => {
  const [event] = expense.decide(record({ ...ten, ...given, division }), expense.initial) as readonly ExpenseRecorded[]
  return event?.data
}

describe('an expense that was divided before it came here', () => {
  test.each([[['3.34', '3.33', '3.33']], [['3.33', '3.34', '3.33']], [['3.33', '3.33', '3.34']]])(
    'leaves the odd cent with whoever bore it: %s',
    amounts => {
      const data = divided({ shares: shares(...amounts) })
      expect(data?.shares.map(({ minor }) => (minor / 100).toFixed(2))).toEqual(amounts)
      expect(data?.split.type).toBe('EQUAL')
    },
  )

  test('says who owes whom, where that does not follow', () => {
    const payers = [
      { person: ana, amount: '5' },
      { person: bo, amount: '5' },
    ]
    const debts = [
      { debtor: cy, creditor: ana, amount: '1.66' },
      { debtor: cy, creditor: bo, amount: '1.68' },
      { debtor: bo, creditor: ana, amount: '0.01' },
    ]
    const data = divided({ shares: shares('3.33', '3.33', '3.34'), debts }, { payers })
    expect(data?.debts).toEqual([
      { debtor: cy, creditor: ana, minor: 166 },
      { debtor: cy, creditor: bo, minor: 168 },
      { debtor: bo, creditor: ana, minor: 1 },
    ])
  })

  test.each<readonly [string, TypedDivision]>([
    ['more than the amount', { shares: shares('3.34', '3.34', '3.34') }],
    ['less than the amount', { shares: shares('3.33', '3.33', '3.33') }],
    ['more than odd cents', { shares: shares('4.00', '3.00', '3.00') }],
    ['parts of a cent', { shares: shares('3.335', '3.335', '3.33') }],
    ['below nothing', { shares: shares('-3.34', '6.67', '6.67') }],
    ['somebody else', { shares: [...shares('3.34', '3.33').slice(0, 2), { person: 99, amount: '3.33' }] }],
    ['somebody twice', { shares: [...shares('3.34', '3.33').slice(0, 2), { person: ana, amount: '3.33' }] }],
    ['nobody', { shares: [] }],
    [
      'debts that are not what was paid',
      { shares: shares('3.34', '3.33', '3.33'), debts: [{ debtor: bo, creditor: ana, amount: '3.33' }] },
    ],
    [
      'debts to somebody who paid nothing',
      {
        shares: shares('3.34', '3.33', '3.33'),
        debts: [
          { debtor: bo, creditor: cy, amount: '3.33' },
          { debtor: cy, creditor: ana, amount: '6.66' },
        ],
      },
    ],
  ])('is refused with %s', (_, division) => {
    given(expense)
      .when(record({ ...ten, division }))
      .refuses('DIVISION_CONTRADICTS', 'division')
  })
})
