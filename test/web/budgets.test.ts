import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import {
  type Budget,
  expensesPath,
  findHolder,
  linesOf,
  type Money,
  sinceThen,
  standingOf,
} from '#web/features/budgets/budget.ts'
import { budgetFor, budgetSchema, changedTerms, termsOf, valuesOf } from '#web/features/budgets/form/budgetValues.ts'

const euros = (amount: string): Money => ({ amount, minor: String(Math.round(Number(amount) * 100)), currency: 'EUR' })

const budget = (id: string, category: string | null, amount = '300.00'): Budget => ({
  id,
  category: category === null ? null : { id: category, name: null, emoji: null },
  amount: euros(amount),
})

const progress = (of: Budget) => ({
  budget: of,
  isBeforeItWasSet: false,
  amount: of.amount,
  spent: euros('0.00'),
  remaining: of.amount,
  percentage: 0,
  unconverted: [],
})

const october = (overall: Budget | null, ...categories: readonly Budget[]) => ({
  ...{ month: '2026-10', startDate: '2026-10-01', endDate: '2026-10-31' },
  spent: euros('0.00'),
  unconverted: [],
  overall: overall && progress(overall),
  categories: categories.map(progress),
})

describe('the lines of a month', () => {
  test('begin with the budget for all of it, and know what each is now', () => {
    const food = budget('1', 'FOOD')
    const all = budget('2', null)
    const lines = linesOf(october(all, food), [food])
    expect(lines).toEqual([
      { progress: progress(all), now: null },
      { progress: progress(food), now: food },
    ])
  })

  test.for([
    [budget('1', 'FOOD'), 'same'],
    [budget('1', 'FOOD', '400.00'), 'changed'],
    [{ ...budget('1', 'FOOD'), amount: { ...euros('300.00'), currency: 'USD' } }, 'changed'],
    [budget('1', 'PETS'), 'moved'],
    [budget('7', 'PETS'), 'ended'],
    // Brought back after it was deleted, it is told by another number.
    [budget('7', 'FOOD'), 'same'],
    [budget('7', 'FOOD', '400.00'), 'changed'],
  ] as const)('%j: since then it is %s', ([now, expected]) => {
    const [line] = linesOf(october(null, budget('1', 'FOOD')), [now])
    expect(line && sinceThen(line)).toBe(expected)
  })

  test('one that went on for something else stands for itself alone', () => {
    const moved = budget('7', 'FOOD')
    const [food, pets] = linesOf(october(null, budget('1', 'FOOD'), budget('7', 'PETS')), [moved])
    expect(food?.now).toBeNull()
    expect(pets?.now).toBe(moved)
  })
})

test.for([
  ['90.01', 69.99, 'fine'],
  ['90.00', 70, 'close'],
  ['30.01', 89.99, 'close'],
  ['30.00', 90, 'nearlyUsed'],
  ['0.01', 100, 'nearlyUsed'],
  ['0.00', 100, 'used'],
  ['-0.01', 100, 'over'],
] as const)('with %s left, at %d percent, it is %s', ([remaining, percentage, expected]) => {
  expect(standingOf(euros(remaining), percentage)).toBe(expected)
})

describe('the way to what was spent', () => {
  test('names the days of the month, in a leap year too', () => {
    expect(
      expensesPath({ month: { startDate: '2028-02-01', endDate: '2028-02-29' }, category: null, group: null }),
    ).toBe('/expenses?startDate=2028-02-01&endDate=2028-02-29&type=expenses')
  })

  test('names the category and the group', () => {
    const group = {
      ...{ id: '9', name: 'Flat', currency: 'USD', sharesSummary: true },
      membership: { role: 'MEMBER', status: 'APPROVED' },
    } as const
    expect(
      expensesPath({ month: { startDate: '2026-11-01', endDate: '2026-11-30' }, category: 'custom-3', group }),
    ).toBe('/expenses?startDate=2026-11-01&endDate=2026-11-30&type=expenses&category=custom-3&groupId=9')
    const viewer = { id: '1', currency: 'EUR', preferredCurrencies: ['EUR'] }
    expect(findHolder(group.id, [group], viewer)).toMatchObject({ currency: 'USD', canEdit: false })
    expect(findHolder(null, undefined, viewer)).toMatchObject({ currency: 'EUR', canEdit: true })
    expect(findHolder(group.id, [], viewer)).toBeNull()
    expect(findHolder(group.id, undefined, viewer)).toBeUndefined()
  })
})

/** Says the key, so that one sees which words are chosen. */
const t = ((key: string) => key) as TFunction

describe('the form', () => {
  const food = budget('1', 'FOOD')
  const complaints = (values: object, isTaken = false) => {
    const result = budgetSchema(t, () => isTaken).safeParse({ amount: '5', currency: 'EUR', category: '', ...values })
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join()}: ${message}`)
  }

  test.for([
    ['', 'EUR', 'budgets.form.amountRequired'],
    ['0', 'EUR', 'refusals.AMOUNT_NOT_POSITIVE'],
    ['-3', 'EUR', 'refusals.AMOUNT_NOT_POSITIVE'],
    ['much', 'EUR', 'refusals.INVALID_AMOUNT'],
    ['1.5', 'JPY', 'expenses.form.errors.tooManyDecimals'],
    ['12.345', 'EUR', 'expenses.form.errors.tooManyDecimals expenses.form.errors.thousandsHint'],
  ])('does not take an amount of "%s" %s', ([amount, currency, words]) => {
    expect(complaints({ amount, currency })).toEqual([`amount: ${words}`])
  })

  test.for([
    ['12,50', 'EUR'],
    ['1500', 'JPY'],
    ['1.500', 'KWD'],
  ])('takes %s %s', ([amount, currency]) => {
    expect(complaints({ amount, currency })).toEqual([])
  })

  test('does not take a second one for a category', () => {
    expect(complaints({ category: 'FOOD' }, true)).toEqual(['category: refusals.BUDGET_EXISTS'])
    expect(complaints({ category: '' }, true)).toEqual(['category: budgets.form.categoryRequired'])
    expect(budgetFor('FOOD', [food], null)).toBe(food)
    expect(budgetFor('FOOD', [food], food)).toBe(undefined)
    expect(budgetFor('', [budget('2', null)], food)).toMatchObject({ id: '2' })
  })

  test('sends what is typed, and of an edited one only what is different', () => {
    const before = valuesOf(food, { currency: 'USD', language: 'de' })
    expect(before).toEqual({ amount: '300,00', currency: 'EUR', category: 'FOOD' })
    expect(changedTerms(before, before)).toEqual({})
    expect(changedTerms(before, { ...before, amount: '250,5' })).toEqual({ amount: '250.5', currency: 'EUR' })
    expect(changedTerms(before, { ...before, category: '' })).toEqual({ category: null })
    const empty = valuesOf(null, { currency: 'USD', language: 'de' })
    expect(termsOf({ ...empty, amount: '9' })).toEqual({ amount: '9', currency: 'USD', category: null })
  })
})
