import { describe, expect, test } from 'vitest'
import type { CorrectExpense, RecordExpense } from '#domain/expense/commands.ts'
import { expense } from '#domain/expense/decider.ts'
import type { ExpenseRecorded } from '#domain/expense/events.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { ana, bo, boAlsoPaid, correct, cy, dee, flat, halves, record, recorded } from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

describe('recording an expense', () => {
  const nothing = given(expense)

  test('without a split it is personal: the current user paid and bears all of it, under OTHER', () => {
    nothing.when(record()).happens(recorded())
  })

  test('another payer without a split bears all of it', () => {
    nothing.when(record({ payers: [{ person: bo }] })).happens(
      recorded({
        payers: [{ person: bo, minor: 1050 }],
        shares: [{ person: bo, minor: 1050 }],
        split: { type: 'EQUAL', entries: [{ person: bo, value: '1' }] },
      }),
    )
  })

  test('several people may have paid', () => {
    const payers = [
      { person: ana, amount: '10' },
      { person: bo, amount: '0.5' },
    ]
    const split = { type: 'EQUAL', entries: [{ person: ana }, { person: bo }] } as const
    nothing.when(record({ payers, split })).happens(recorded(boAlsoPaid))
  })

  test('who owes whom is said at once: everybody owes each payer', () => {
    const payers = [
      { person: ana, amount: '7' },
      { person: bo, amount: '3.5' },
    ]
    const split = { type: 'EQUAL', entries: [{ person: ana }, { person: bo }, { person: cy }] } as const
    const [event] = expense.decide(record({ payers, split }), expense.initial) as readonly ExpenseRecorded[]
    expect(event?.data.debts).toEqual([
      { debtor: ana, creditor: bo, minor: 117 },
      { debtor: bo, creditor: ana, minor: 234 },
      { debtor: cy, creditor: ana, minor: 233 },
      { debtor: cy, creditor: bo, minor: 117 },
    ])
  })

  test('what was typed is kept beside the resolved shares', () => {
    const entries = [
      { person: ana, value: '66.60' },
      { person: cy, value: '33.4' },
    ]
    nothing.when(record({ split: { type: 'PERCENTAGE', entries } })).happens(
      recorded({
        shares: [
          { person: ana, minor: 699 },
          { person: cy, minor: 351 },
        ],
        split: {
          type: 'PERCENTAGE',
          entries: [
            { person: ana, value: '66.6' },
            { person: cy, value: '33.4' },
          ],
        },
      }),
    )
  })

  test('category, group, trip, confirmed rate and external id are kept', () => {
    const links = { category: 'custom-12', groupId: flat, tripId: 4, externalId: 'tricount-9' }
    nothing
      .when(record({ ...links, confirmedRate: { currency: 'USD', rate: '1.10' } }))
      .happens(recorded({ ...links, confirmedRate: { currency: 'USD', rate: '1.1' } }))
  })

  test('a rate of 1 into its own currency needs no keeping, any other is refused', () => {
    nothing.when(record({ confirmedRate: { currency: 'EUR', rate: '1.0' } })).happens(recorded())
    nothing.when(record({ confirmedRate: { currency: 'EUR', rate: '1.1' } })).refuses('INVALID_RATE', 'confirmedRate')
  })

  test('the odd cent goes by the external id where there is one, else by the id', () => {
    const split = { type: 'EQUAL', entries: [{ person: ana }, { person: bo }] } as const
    const sharesOf = (command: RecordExpense) => {
      const [event] = expense.decide(command, expense.initial) as readonly ExpenseRecorded[]
      return event?.data.shares.map(({ minor }) => minor)
    }
    const odd = (expenseId: number, externalId: string | null) =>
      sharesOf(record({ amount: '0.01', split, expenseId, externalId }))
    expect(odd(1, null)).toEqual([1, 0])
    expect(odd(2, null)).toEqual([0, 1])
    expect(odd(1, '2')).toEqual([0, 1])
    expect(odd(2, '1')).toEqual([1, 0])
  })

  test('the title is trimmed and may have 200 characters, whatever alphabet or emoji', () => {
    nothing.when(record({ title: `  ${'🍕'.repeat(200)}\n` })).happens(recorded())
    nothing.when(record({ title: '👨‍👩‍👧 ужин' })).happens(recorded())
  })

  test('an id is taken once', () => {
    given(expense, recorded()).when(record()).refuses('EXPENSE_ID_TAKEN')
  })
})

describe('bad input is refused by the name of its field', () => {
  const three = { currency: 'EUR', decimals: 2 }
  const yen = { currency: 'JPY', decimals: 0 }
  const split = (type: 'EQUAL' | 'PERCENTAGE' | 'RATIO' | 'AMOUNT', ...values: string[]) => ({
    split: { type, entries: values.map((value, index) => ({ person: [ana, bo, cy][index] ?? dee, value })) },
  })
  const payers = (...amounts: (string | undefined)[]) => ({
    payers: amounts.map((amount, index) => ({ person: [ana, bo, cy][index] ?? dee, amount })),
  })

  test.each<[string, Partial<RecordExpense>, string, string, object?]>([
    ['no title', { title: '' }, 'TITLE_REQUIRED', 'title'],
    ['a title of spaces', { title: ' \t\u00a0\n' }, 'TITLE_REQUIRED', 'title'],
    ['an invisible title', { title: '\u200b\u200d' }, 'TITLE_REQUIRED', 'title'],
    ['a title of 10,000 characters', { title: 'a'.repeat(10_000) }, 'TITLE_TOO_LONG', 'title', { max: 200 }],
    ['a control character in the title', { title: 'Din\u0000ner' }, 'INVALID_TITLE', 'title'],
    ['a title that turns round what stands beside it', { title: 'Din\u202ener' }, 'INVALID_TITLE', 'title'],
    ['half a character in the title', { title: 'Dinner \ud83c' }, 'INVALID_TITLE', 'title'],
    ['31 February', { date: '2026-02-31' }, 'INVALID_DATE', 'date'],
    ['29 February of an ordinary year', { date: '2025-02-29' }, 'INVALID_DATE', 'date'],
    ['month 13', { date: '2026-13-01' }, 'INVALID_DATE', 'date'],
    ['a year before 1000', { date: '0999-12-31' }, 'INVALID_DATE', 'date'],
    ['a date with a time', { date: '2026-02-28T00:00:00' }, 'INVALID_DATE', 'date'],
    ['a date of another notation', { date: '28.02.2026' }, 'INVALID_DATE', 'date'],
    ['an unknown category', { category: 'BEER' }, 'INVALID_CATEGORY', 'category'],
    ['a custom category without a number', { category: 'custom-x' }, 'INVALID_CATEGORY', 'category'],
    ['a custom category of somebody else', { category: 'custom-99' }, 'INVALID_CATEGORY', 'category'],
    ['custom category 0', { category: 'custom-0' }, 'INVALID_CATEGORY', 'category'],
    ['an unknown currency', { currency: NO_CURRENCY }, 'UNKNOWN_CURRENCY', 'currency'],
    ['no number', { amount: 'NaN' }, 'INVALID_AMOUNT', 'amount'],
    ['infinity', { amount: '1e309' }, 'INVALID_AMOUNT', 'amount'],
    ['a negative amount', { amount: '-1' }, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['nothing paid', { amount: '0' }, 'AMOUNT_NOT_POSITIVE', 'amount'],
    ['10.005 EUR', { amount: '10.005' }, 'TOO_MANY_DECIMALS', 'amount', three],
    ['1.5 JPY', { amount: '1.5', currency: 'JPY' }, 'TOO_MANY_DECIMALS', 'amount', yen],
    ['more than all money', { amount: '1000000000000.01' }, 'AMOUNT_TOO_LARGE', 'amount'],
    ['no payers', payers(), 'PAYERS_TOTAL', 'payers', { difference: '-10.50' }],
    ['payers who paid too much', payers('10.50', '0.01'), 'PAYERS_TOTAL', 'payers', { difference: '0.01' }],
    ['a sole payer of less', payers('10'), 'PAYERS_TOTAL', 'payers', { difference: '-0.50' }],
    ['a payer of half a cent', payers('10', '0.505'), 'TOO_MANY_DECIMALS', 'payers[1].amount', three],
    ['a payer of nothing', payers('10.50', '0'), 'AMOUNT_NOT_POSITIVE', 'payers[1].amount'],
    ['several payers without amounts', payers(undefined, undefined), 'INVALID_AMOUNT', 'payers[0].amount'],
    ['several payers without a split', payers('10', '0.5'), 'EQUAL_SPLIT_REQUIRED', 'split'],
    ['equal parts of nobody', split('EQUAL'), 'EQUAL_SPLIT_REQUIRED', 'split'],
    ['ratios of nothing', split('RATIO', '0', '0'), 'RATIO_SPLIT_REQUIRED', 'split'],
    ['90 percent', split('PERCENTAGE', '40', '50'), 'PERCENTAGE_SPLIT_TOTAL', 'split', { difference: '-10' }],
    ['amounts too large', split('AMOUNT', '10', '1'), 'AMOUNT_SPLIT_TOTAL', 'split', { difference: '0.50' }],
    ['a negative ratio', split('RATIO', '2', '-1'), 'INVALID_SPLIT_VALUE', 'split.entries[1].value'],
    ['a stranger in the split', split('EQUAL', '', '', '', ''), 'PERSON_NOT_REACHABLE', 'split.entries[3].person'],
    ['a stranger as payer', { payers: [{ person: dee }] }, 'PERSON_NOT_REACHABLE', 'payers[0].person'],
    ['a group one does not belong to', { groupId: flat + 1 }, 'GROUP_NOT_FOUND', 'groupId'],
    ['a rate of nothing', { confirmedRate: { currency: 'USD', rate: '0' } }, 'INVALID_RATE', 'confirmedRate'],
    [
      'a rate into nothing',
      { confirmedRate: { currency: NO_CURRENCY, rate: '1' } },
      'UNKNOWN_CURRENCY',
      'confirmedRate',
    ],
  ])('%s', (_, changes, code, path, data) => {
    given(expense)
      .when(record(changes))
      .refuses(code, path, data && { ...data })
  })

  test('the same person twice', () => {
    const twice = [
      { person: bo, amount: '5.25' },
      { person: bo, amount: '5.25' },
    ]
    given(expense)
      .when(record({ payers: twice }))
      .refuses('DUPLICATE_PERSON', 'payers[1].person')
    given(expense)
      .when(record({ split: { type: 'EQUAL', entries: twice } }))
      .refuses('DUPLICATE_PERSON', 'split.entries[1].person')
  })

  test('more people than ever sat at one table', () => {
    const crowd = Array.from({ length: 201 }, (_, index) => ({ person: index + 1, amount: '1' }))
    given(expense)
      .when(record({ split: { type: 'EQUAL', entries: crowd } }))
      .refuses('TOO_MANY_PEOPLE', 'split', { max: 200 })
  })

  test('more people who paid than ever searched their pockets at once', () => {
    const crowd = Array.from({ length: 21 }, (_, index) => ({ person: index + 1, amount: '1' }))
    given(expense)
      .when(record({ payers: crowd }))
      .refuses('TOO_MANY_PAYERS', 'payers', { max: 20 })
    given(expense)
      .when(record({ amount: '20', payers: crowd.slice(1), split: { type: 'EQUAL', entries: [{ person: ana }] } }))
      .refuses('PERSON_NOT_REACHABLE', 'payers[1].person')
  })

  test('each is refused in a correction, too', () => {
    const correcting = (changes: Partial<CorrectExpense>) => given(expense, recorded(halves)).when(correct(changes))
    correcting({ title: { text: ' ', titleId: 71 } }).refuses('TITLE_REQUIRED', 'title')
    correcting({ date: '2026-02-31' }).refuses('INVALID_DATE', 'date')
    correcting({ category: 'BEER' }).refuses('INVALID_CATEGORY', 'category')
    correcting({ amount: '10.005' }).refuses('TOO_MANY_DECIMALS', 'amount', three)
    correcting({ currency: 'eur' }).refuses('UNKNOWN_CURRENCY', 'currency')
    correcting({ payers: [{ person: dee }] }).refuses('PERSON_NOT_REACHABLE', 'payers[0].person')
    correcting({ confirmedRate: { currency: 'USD', rate: 'x' } }).refuses('INVALID_RATE', 'confirmedRate')
  })
})
