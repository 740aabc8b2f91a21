import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeEvent, legible } from '#domain/catalog.ts'
import type { ExpenseMoney } from '#domain/expense/events.ts'
import { ana, bo, dee, meal, shared } from '#test/support/meals.ts'
import { paid } from '#test/support/payments.ts'

/* What was stored in a form of the past, as the code of that time wrote it: TYPE.FORM.json. */

const HISTORY = join(import.meta.dirname, 'history')
const SAMPLES = readdirSync(HISTORY).map(file => {
  const [type = '', form] = file.split('.')
  return { type, form: Number(form), data: JSON.parse(readFileSync(join(HISTORY, file), 'utf8')) as unknown }
})

/** Who owed whom how much by the read models of that time. */
const OWED: readonly (readonly [type: string, debts: readonly (readonly [number, number, number])[]])[] = [
  [
    'ExpenseRecorded',
    [
      [1, -3, 133],
      [1, 2, 117],
      [4, -3, 134],
      [4, 2, 116],
      [4, 1, 100],
      [-3, 2, 117],
      [-3, 1, 100],
    ],
  ],
  [
    'ExpenseAmountCorrected',
    [
      [1, -3, 133],
      [1, 2, 117],
      [4, -3, 134],
      [4, 2, 116],
      [4, 1, 83],
      [-3, 2, 117],
      [-3, 1, 84],
    ],
  ],
  [
    'SplitRevised',
    [
      [1, -3, 57],
      [1, 2, 50],
      [4, -3, 115],
      [4, 2, 100],
      [4, 1, 71],
      [-3, 2, 200],
      [-3, 1, 144],
    ],
  ],
  [
    'ParticipantLinked',
    [
      [1, 2, 107],
      [4, 2, 215],
      [4, 1, 71],
      [2, 1, 144],
    ],
  ],
  ['TransferRecorded', [[1, 2, 2469]]],
]

describe('what was stored in an older form', () => {
  test.each(SAMPLES)('$type of form $form is read in today’s', ({ type, form, data }) => {
    const today = legible(type, form, data)
    expect(today).toMatchObject(data as object)
    const { schemaVersion } = encodeEvent({ type, data: today })
    expect(schemaVersion).toBeGreaterThan(form)
  })

  test.each(OWED)('before debts were facts: %s is given those that were seen then', (type, owed) => {
    const sample = SAMPLES.find(each => each.type === type && each.form === 1)
    const { debts } = legible(type, 1, sample?.data) as Pick<ExpenseMoney, 'debts'>
    expect(debts.map(({ debtor, creditor, minor }) => [debtor, creditor, minor])).toEqual(owed)
  })

  test('before it was said who was told of a budget: whoever held it, and of a group’s nobody', () => {
    const sample = SAMPLES.find(each => each.type === 'BudgetMarkReached')?.data as object
    expect(legible('BudgetMarkReached', 1, sample)).toMatchObject({ told: [1] })
    expect(legible('BudgetMarkReached', 1, { ...sample, holder: { groupId: 3 } })).toMatchObject({ told: [] })
  })

  test('and cannot even be brought to the next form is illegible, and it is said where', () => {
    expect(() => legible('ExpenseRecorded', 1, null)).toThrow('WRONG_FORM, invalid_type')
    expect(() => legible('ExpenseRecorded', 1, { expenseId: 'two' })).toThrow('WRONG_FORM, amountMinor')
    const halfCent = { ...meal(1).data, payers: [{ person: ana, minor: 0.5 }, { person: bo }] }
    expect(() => legible('ExpenseRecorded', 1, halfCent)).toThrow('WRONG_FORM, payers.0.minor, payers.1.minor')
  })
})

describe('debts that are stored', () => {
  const { data } = meal(1, shared(3000, ana, ana, bo, dee))
  const [first, second] = data.debts
  const wrong = [
    ['of another amount', [first, { ...second, minor: 999 }]],
    ['that are missing', [first]],
    ['to oneself', [first, second, { debtor: ana, creditor: ana, minor: 5 }]],
    ['of nothing', [first, second, { debtor: bo, creditor: dee, minor: 0 }]],
    ['the other way round', [first, { debtor: ana, creditor: dee, minor: 1000 }]],
  ] as const

  test.each(wrong)('%s are no debts of that expense', (_, debts) => {
    expect(() => encodeEvent({ type: 'ExpenseRecorded', data: { ...data, debts } })).toThrow()
    expect(() => legible('ExpenseRecorded', 2, { ...data, debts })).toThrow('WRONG_FORM')
    const linked = { ...data, debts, from: -8, to: 2 }
    expect(() => legible('ParticipantLinked', 2, linked)).toThrow('WRONG_FORM')
  })

  test('of a transfer are what it counts for, and nothing else', () => {
    const payment = paid(1).data
    expect(legible('TransferRecorded', 3, payment)).toEqual(payment)
    for (const debts of [
      [],
      [{ debtor: ana, creditor: bo, minor: 1999 }],
      [{ debtor: bo, creditor: ana, minor: 2000 }],
    ]) {
      expect(() => legible('TransferRecorded', 3, { ...payment, debts })).toThrow('WRONG_FORM')
    }
  })
})
