import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { ana, bo, cy, dinner, lunch, sharedLunch, viewer } from '#test/support/typedExpense.ts'
import { type ExpenseDraft, openedFor } from '#web/features/expenses/expenseDraft.ts'
import { currencyByDefault } from '#web/features/expenses/form/currencyByDefault.ts'
import { expenseFormSchema } from '#web/features/expenses/form/expenseFormRules.ts'
import {
  capitaliseFirst,
  type ExpenseFormValues,
  emptyValues,
  isTouched,
  storedValuesSchema,
  valuesOf,
} from '#web/features/expenses/form/expenseFormValues.ts'
import { correctInputOf, recordInputOf } from '#web/features/expenses/form/expenseInput.ts'
import { fieldAt } from '#web/features/expenses/form/fieldAt.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }
import { againFrom } from '#web/ui/schedule/scheduleValues.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } } }))

function complaints(values: ExpenseFormValues): Record<string, string> {
  // Number 7 was deleted.
  const isGone = (category: string) => category === 'custom-7'
  const { error } = expenseFormSchema({ t: i18next.t, viewerId: viewer.id, isGone }).safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]))
}

describe('an expense', () => {
  const rules = (values: Partial<ExpenseFormValues>) => complaints({ ...lunch, ...values })

  test('is complete with amount, title and date', () => {
    expect(rules({})).toEqual({})
    expect(rules({ amount: '', title: '  ', date: '' })).toEqual({
      amount: 'Enter an amount',
      title: 'Enter a title',
      date: 'Choose a date',
    })
  })
  test('has a title that finds room on one line', () => {
    expect(rules({ title: 'T'.repeat(200) })).toEqual({})
    expect(rules({ title: 'T'.repeat(201) })).toEqual({ title: 'The title can have at most 200 characters' })
  })
  test.for([
    ['0', 'EUR', 'Enter an amount above 0'],
    ['-3', 'EUR', 'Enter an amount above 0'],
    ['twelve', 'EUR', 'Enter a number, such as 12.50'],
    ['1.5', 'JPY', 'JPY has no decimals.'],
    ['10.0051', 'EUR', 'EUR has at most 2 decimals.'],
    ['1.234', 'EUR', 'EUR has at most 2 decimals. For thousands, write 1234.'],
    ['12,000', 'JPY', 'JPY has no decimals. For thousands, write 12000.'],
    ['9999999999999', 'EUR', 'This amount is too large'],
  ])('%s %s is refused: %s', ([amount = '', currency = '', message]) => {
    expect(rules({ amount, currency })).toEqual({ amount: message })
  })
  test.for(['0006-11-21', '0999-12-31'])('the year of %s lacks a digit', date => {
    expect(rules({ date })).toEqual({ date: 'Enter the year with four digits' })
  })
  test('may be of any day the server knows', () => {
    expect(rules({ date: '1000-01-01' })).toEqual({})
    expect(rules({ date: '9999-12-31' })).toEqual({})
  })
  test('is in a category that is still there', () => {
    expect(rules({ category: 'custom-8' })).toEqual({})
    expect(rules({ category: 'custom-7' })).toEqual({ category: 'Choose a category from the list' })
  })
  test('has a title that starts with a capital', () => {
    expect(['lunch', 'éclair', ''].map(capitaliseFirst)).toEqual(['Lunch', 'Éclair', ''])
  })
})

describe('a split', () => {
  test('with nobody else is not saved as personal without a word', () => {
    const alone = { ...sharedLunch, participants: [{ person: ana, value: '1' }] }
    expect(complaints(alone)).toEqual({ participants: 'Nobody else takes part. Choose somebody, or turn this off' })
    expect(complaints({ ...alone, payers: [{ person: bo, amount: '' }] })).toEqual({})
  })

  const typed = (splitType: ExpenseFormValues['splitType'], ...values: readonly string[]) =>
    complaints({
      ...sharedLunch,
      splitType,
      participants: values.map((value, index) => ({ person: [ana, bo, cy][index] ?? ana, value })),
    })

  test('into equal parts needs somebody', () => {
    expect(typed('EQUAL', '1', '1')).toEqual({})
    expect(typed('EQUAL')).toEqual({ participants: 'Add at least one person to the split' })
  })
  test('by percentage makes a hundred, but for a hundredth', () => {
    expect(typed('PERCENTAGE', '33,33', '33.33', '33.33')).toEqual({})
    expect(typed('PERCENTAGE', '60', '39')).toEqual({ participants: 'The percentages must add up to 100' })
  })
  test('by ratio needs one above nothing', () => {
    expect(typed('RATIO', '2', '')).toEqual({})
    expect(typed('RATIO', '0', '')).toEqual({ participants: 'Give at least one person a ratio above 0' })
  })
  test('by amount makes the amount', () => {
    expect(typed('AMOUNT', '7,50', '5')).toEqual({})
    expect(typed('AMOUNT', '7', '5')).toEqual({ participants: 'The parts must add up to the amount' })
  })
  test('tells a value that is no number beside it', () => {
    expect(typed('RATIO', '1', 'two')).toEqual({ 'participants.1.value': 'Enter a number that is not negative' })
  })
  test('is judged as far as it can be while there is no amount', () => {
    const values: ExpenseFormValues = { ...sharedLunch, amount: '', splitType: 'AMOUNT' }
    expect(complaints(values)).toEqual({ amount: 'Enter an amount' })
    expect(complaints({ ...values, splitType: 'PERCENTAGE' })).toMatchObject({
      participants: 'The percentages must add up to 100',
    })
  })
  test('that is turned off is not judged', () => {
    expect(complaints({ ...lunch, splitType: 'PERCENTAGE', participants: [{ person: ana, value: '3' }] })).toEqual({})
  })
})

describe('several payers', () => {
  const paid = (...amounts: readonly string[]) =>
    complaints({
      ...sharedLunch,
      payers: amounts.map((amount, index) => ({ person: [ana, bo][index] ?? ana, amount })),
    })

  test('paid the amount together, to the cent', () => {
    expect(paid('10', '2,50')).toEqual({})
    expect(paid('10', '2,51')).toEqual({ payers: 'What was paid does not add up to the amount' })
  })
  test('each paid something', () => {
    expect(paid('12,50', '')).toEqual({ 'payers.1.amount': 'Enter an amount' })
  })
  test('of whom there is one paid all of it', () => {
    expect(paid('3')).toEqual({})
  })
})

test('a complaint of the server stands at its field', () => {
  expect(
    [
      'split.entries[1].value',
      'split.entries[0].person',
      'split',
      'payers[2].amount',
      'payers',
      'groupId',
      'tripId',
    ].map(fieldAt),
  ).toEqual([
    'participants.1.value',
    'participants.0.value',
    'participants',
    'payers.2.amount',
    'payers',
    'groupId',
    'tripId',
  ])
  expect(['confirmedRate.rate', 'title', 'commandId'].map(fieldAt)).toEqual(['confirmedRate', 'title', null])
})

describe('what is sent', () => {
  test('is an exact decimal and a trimmed title; of a personal expense nothing more', () => {
    expect(recordInputOf({ ...lunch, title: ' Lunch ' }, viewer)).toEqual({
      title: 'Lunch',
      amount: '12.50',
      currency: 'EUR',
      category: 'FOOD',
      date: '2026-11-21',
    })
  })
  test('says when it is to come again, if it is', () => {
    const schedule = againFrom('2026-11-21', '2026-11-23')
    expect(recordInputOf({ ...lunch, schedule }, viewer)).toMatchObject({
      schedule: { unit: 'MONTH', every: 1, monthDay: 21, first: '2026-12-21', until: null, count: null },
    })
    expect(complaints({ ...lunch, schedule: { ...schedule, first: '' } })).toEqual({
      schedule: 'Choose a day that exists',
    })
  })
  test('names people of both kinds, and what the only payer paid', () => {
    const values: ExpenseFormValues = {
      ...sharedLunch,
      splitType: 'RATIO',
      participants: [
        { person: ana, value: '1,5' },
        { person: cy, value: '' },
      ],
      payers: [{ person: cy, amount: '3' }],
      groupId: '4',
    }
    expect(recordInputOf(values, viewer)).toMatchObject({
      payers: [{ person: 'placeholder-1', amount: '12.50' }],
      split: {
        type: 'RATIO',
        entries: [
          { person: '1', value: '1.5' },
          { person: 'placeholder-1', value: '0' },
        ],
      },
      groupId: '4',
    })
  })
  test('names a trip only where there is one', () => {
    expect(recordInputOf({ ...lunch, tripId: '9' }, viewer)).toMatchObject({ tripId: '9' })
    expect(recordInputOf(lunch, viewer)).not.toHaveProperty('tripId')
  })
  test('holds a rate that was confirmed, and no other', () => {
    expect(recordInputOf({ ...lunch, currency: 'USD', confirmedRate: '0.9' }, viewer)).toMatchObject({
      confirmedRate: { currency: 'EUR', rate: '0.9' },
    })
    expect(recordInputOf({ ...lunch, currency: 'USD' }, viewer)).not.toHaveProperty('confirmedRate')
  })
})

describe('a correction', () => {
  const before = valuesOf(dinner, viewer, 'en')
  const correction = (values: Partial<ExpenseFormValues>, expense = dinner) =>
    correctInputOf({ ...before, ...values }, expense, viewer)

  test('starts with what was meant, not with what came of it', () => {
    expect(before).toMatchObject({
      amount: '10.00',
      isCurrencyChosen: true,
      isSplit: true,
      splitType: 'RATIO',
      participants: [
        { person: ana, value: '2' },
        { person: cy, value: '1' },
      ],
      payers: [{ person: bo, amount: '' }],
    })
  })
  test('without a split makes it the own one', () => {
    expect(correction({ isSplit: false })).toMatchObject({
      payers: [{ person: '1', amount: '10.00' }],
      split: { type: 'EQUAL', entries: [{ person: '1' }] },
      groupId: null,
    })
  })
  test('stays in its trip, and leaves it', () => {
    const inRome = { ...dinner, trip: { id: '9', title: 'Rome' } }
    const values = valuesOf(inRome, viewer, 'en')
    expect(values).toMatchObject({ tripId: '9', isTripChosen: true, hasDetails: true })
    expect(correctInputOf(values, inRome, viewer)).toMatchObject({ tripId: '9' })
    expect(correctInputOf({ ...values, tripId: '' }, inRome, viewer)).toMatchObject({ tripId: null })
  })
  test('leaves a rate alone that was confirmed into another currency', () => {
    const inYen = { ...dinner, confirmedRate: { currency: 'JPY', rate: '160' } }
    expect(correction({}, inYen)).not.toHaveProperty('confirmedRate')
  })
  test('sets and releases a rate', () => {
    expect(correction({ currency: 'USD', confirmedRate: '0.9' })).toMatchObject({
      confirmedRate: { currency: 'EUR', rate: '0.9' },
    })
    const confirmed = { ...dinner, confirmedRate: { currency: 'EUR', rate: '0.9' } }
    expect(correction({ confirmedRate: '0.9' }, confirmed)).not.toHaveProperty('confirmedRate')
    expect(correction({ confirmedRate: '' }, confirmed)).toMatchObject({ confirmedRate: null })
  })
})

test('the currency is that of the trip, else that of the group, else the own one', () => {
  expect(currencyByDefault({ trip: 'JPY', group: 'USD', own: 'EUR' })).toBe('JPY')
  expect(currencyByDefault({ trip: undefined, group: 'USD', own: 'EUR' })).toBe('USD')
  expect(currencyByDefault({ trip: undefined, group: undefined, own: 'EUR' })).toBe('EUR')
})

describe('a form', () => {
  const blank = emptyValues(viewer, '2026-11-21')

  test('that only filled in what follows from the travel mode is not worth keeping', () => {
    expect(isTouched({ ...blank, tripId: '9', currency: 'JPY' }, blank)).toBe(false)
  })
  test.for<Partial<ExpenseFormValues>>([
    { title: 'L' },
    { tripId: '9', isTripChosen: true },
    { tripId: '', isTripChosen: true },
    { currency: 'JPY', isCurrencyChosen: true },
    { hasDetails: true },
  ])('in which somebody did %o is', changes => {
    expect(isTouched({ ...blank, ...changes }, blank)).toBe(true)
  })
})

describe('a draft that is opened from the page of a trip', () => {
  const draft: ExpenseDraft = {
    commandId: 'deed',
    values: { ...lunch, tripId: '4', isTripChosen: true },
    wantedTripId: null,
    refusals: [],
  }

  test('goes there, wherever it was', () => {
    const opened = openedFor(draft, '9')
    expect(opened).toMatchObject({ wantedTripId: '9', values: { title: 'Lunch', tripId: '', isTripChosen: false } })
  })
  test('stays where it was put since, and where it is on other pages', () => {
    const cleared = { ...draft, values: { ...lunch, isTripChosen: true }, wantedTripId: '9' }
    expect(openedFor(cleared, '9')).toEqual(cleared)
    expect(openedFor(draft, null)).toEqual(draft)
  })
})

test('what a device kept before expenses could be shared is a personal expense on no trip', () => {
  const old = { amount: '3', currency: 'USD', title: 'Tea', category: 'FOOD', date: '2026-11-01' }
  expect(storedValuesSchema.parse(old)).toMatchObject({
    ...old,
    ...{ isCurrencyChosen: true, isSplit: false, groupId: '', tripId: '', isTripChosen: true },
  })
  expect(storedValuesSchema.safeParse({ amount: 3 }).success).toBe(false)
})
