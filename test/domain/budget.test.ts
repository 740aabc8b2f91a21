import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BudgetCommand, OpenBudget, Reached, ReviseBudget, TellOfMarks } from '#domain/budget/commands.ts'
import { budget } from '#domain/budget/decider.ts'
import type {
  BudgetClosed,
  BudgetEvent,
  BudgetMarkReached,
  BudgetOpened,
  BudgetTerms,
  Mark,
} from '#domain/budget/events.ts'
import { budgetsIn } from '#domain/budget/state.ts'
import { encodeEvent } from '#domain/catalog.ts'
import { dayIn, daysOf, isMonth, monthOf } from '#domain/day.ts'
import { isRefusal, stateOf } from '#domain/message.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { currentMonth } from '#gateway/account/months.ts'
import { settingsOf } from '#gateway/account/settings.ts'
import { given } from '#test/support/given.ts'

/* What may be spent in a month, and on what: one aggregate, from its commands to the month it counts in. */

const holder = { userId: 1 }
const month = '2026-11'
const usable: ReadonlySet<string> = new Set(['custom-7'])

const open = (changes: Partial<OpenBudget> = {}): OpenBudget => ({
  type: 'OpenBudget',
  ...{ holder, budgetId: 3, month, usable, amount: '50', currency: 'EUR', category: 'FOOD' },
  ...changes,
})
const revise = (changes: Partial<ReviseBudget> = {}): ReviseBudget => ({
  type: 'ReviseBudget',
  ...{ holder, budgetId: 3, month, usable },
  ...changes,
})
const close = (budgetId = 3) => ({ type: 'CloseBudget', holder, budgetId, month }) as const

const terms = { category: 'FOOD', amountMinor: 5000, currency: 'EUR' }
const opened = (changes: Partial<BudgetOpened['data']> = {}): BudgetOpened => ({
  type: 'BudgetOpened',
  data: { holder, budgetId: 3, month, ...terms, ...changes },
})
const revised = (changes: Partial<BudgetTerms> & { month?: string } = {}): BudgetEvent => ({
  type: 'BudgetRevised',
  data: { holder, budgetId: 3, month, ...terms, ...changes },
})
const closed = (budgetId = 3, in_ = month): BudgetClosed => ({
  type: 'BudgetClosed',
  data: { holder, budgetId, month: in_ },
})

describe('a budget', () => {
  test('is opened for a category or for all, once', () => {
    given(budget).when(open()).happens(opened())
    given(budget)
      .when(open({ category: null }))
      .happens(opened({ category: null }))
    given(budget)
      .when(open({ category: 'custom-7' }))
      .happens(opened({ category: 'custom-7' }))
    given(budget, opened({ budgetId: 2 }))
      .when(open())
      .refuses('BUDGET_EXISTS', 'category', { overall: false })
    given(budget, opened({ budgetId: 2, category: null }))
      .when(open({ category: null }))
      .refuses('BUDGET_EXISTS', 'category', { overall: true })
    given(budget, opened({ budgetId: 2 }), closed(2))
      .when(open())
      .happens(opened())
  })

  test('is for what there is', () => {
    for (const category of ['BEER', 'custom-8', '']) {
      given(budget).when(open({ category })).refuses('INVALID_CATEGORY', 'category')
      given(budget, opened()).when(revise({ category })).refuses('INVALID_CATEGORY', 'category')
    }
    given(budget)
      .when(open({ amount: '0' }))
      .refuses('AMOUNT_NOT_POSITIVE', 'amount')
    given(budget)
      .when(open({ amount: '1.234' }))
      .refuses('TOO_MANY_DECIMALS', 'amount', { currency: 'EUR', decimals: 2 })
    given(budget)
      .when(open({ currency: NO_CURRENCY }))
      .refuses('UNKNOWN_CURRENCY', 'currency')
  })

  test('is revised, in its own currency if nothing is said', () => {
    given(budget, opened())
      .when(revise({ amount: '60' }))
      .happens(revised({ amountMinor: 6000 }))
    given(budget, opened())
      .when(revise({ amount: '60', currency: 'JPY' }))
      .happens(revised({ amountMinor: 60, currency: 'JPY' }))
    given(budget, opened())
      .when(revise({ category: null }))
      .happens(revised({ category: null }))
    given(budget, opened()).when(revise()).changesNothing()
    given(budget, opened())
      .when(revise({ amount: '50.00', category: 'FOOD' }))
      .changesNothing()
    given(budget, opened(), opened({ budgetId: 4, category: 'PETS' }))
      .when(revise({ category: 'PETS' }))
      .refuses('BUDGET_EXISTS', 'category', { overall: false })
    given(budget, opened({ category: 'custom-9' }))
      .when(revise({ amount: '60' }))
      .happens(revised({ category: 'custom-9', amountMinor: 6000 }))
    given(budget)
      .when(revise({ amount: '60' }))
      .refuses('BUDGET_NOT_FOUND')
  })

  test('is closed, by itself or with what it was for', () => {
    given(budget, opened()).when(close()).happens(closed())
    given(budget, opened(), closed()).when(close()).refuses('BUDGET_NOT_FOUND')
    const withCategory = { type: 'CloseBudgetFor', holder, month, category: 'FOOD' } as const
    given(budget, opened(), opened({ budgetId: 4, category: null }))
      .when(withCategory)
      .happens(closed())
    given(budget).when(withCategory).changesNothing()
    const { category: _, ...all } = withCategory
    given(budget, opened(), opened({ budgetId: 4, category: null }))
      .when(all)
      .happens(closed(3), closed(4))
  })

  test('does not change what it was in earlier months, wherever its holder goes', () => {
    given(budget, opened({ month: '2026-12' }))
      .when(revise({ amount: '60' }))
      .happens(revised({ amountMinor: 6000, month: '2026-12' }))
    const history = [
      opened({ month: '2026-01' }),
      revised({ month: '2026-03', amountMinor: 7000 }),
      closed(3, '2026-05'),
    ]
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2027-01']
    expect(months.map(month => standing(history, month))).toEqual([['5000'], ['5000'], ['7000'], ['7000'], [], []])
  })

  test('stands with what it began with in every month before it was set', () => {
    const history = [opened({ month: '2026-03' }), revised({ month: '2026-05', amountMinor: 7000 })]
    const months = ['1000-01', '2026-02', '2026-03', '2026-04', '2026-05']
    expect(months.map(month => standing(history, month))).toEqual([
      ...[['before 5000'], ['before 5000']],
      ...[['5000'], ['5000'], ['7000']],
    ])
    expect(standing([...history, closed(3, '2026-06')], '2026-02')).toEqual(['before 5000'])
  })

  test('began with what its first month left of it: a slip that is mended at once is nowhere', () => {
    const slip = opened({ amountMinor: 500_000 })
    expect(standing([slip, revised({ amountMinor: 7000, category: 'PETS' })], '2026-01')).toEqual(['before 7000'])
    expect(standing([slip, closed()], '2026-01')).toEqual([])
    const again = opened({ budgetId: 4, month: '2026-12', amountMinor: 900 })
    expect(standing([slip, closed(), again], '2026-11')).toEqual(['before 900'])
  })

  test('stands for no month that had one for the same, and of several the first one does', () => {
    const history = [
      opened({ month: '2026-02' }),
      opened({ budgetId: 4, month: '2026-03', category: null, amountMinor: 100 }),
      closed(3, '2026-05'),
      opened({ budgetId: 5, month: '2026-08', amountMinor: 900 }),
    ]
    expect(standing(history, '2026-01')).toEqual(['before 5000', 'before 100'])
    expect(standing(history, '2026-02')).toEqual(['5000', 'before 100'])
    expect(standing(history, '2026-06')).toEqual(['100', 'before 900'])
  })
})

const figures = { spentMinor: 4600, plannedMinor: 5000, currency: 'EUR' }
const tell = (mark: Mark, changes: Partial<TellOfMarks & Reached> = {}): TellOfMarks => ({
  ...{ type: 'TellOfMarks', holder, month: changes.month ?? month, told: changes.told ?? [1] },
  reached: [{ budget: { budgetId: 3, ...terms }, mark, ...figures, ...changes }],
})
const told = (mark: Mark, changes: Partial<BudgetMarkReached['data']> = {}): BudgetMarkReached => ({
  type: 'BudgetMarkReached',
  data: { holder, budgetId: 3, month, category: 'FOOD', mark, ...figures, told: [1], ...changes },
})

describe('whoever holds a budget is told how far it is used up', () => {
  test('of each mark once in a month, and of no lower one after a higher', () => {
    given(budget, opened()).when(tell(90)).happens(told(90))
    given(budget, opened(), told(90)).when(tell(90)).changesNothing()
    given(budget, opened(), told(90)).when(tell(100)).happens(told(100))
    given(budget, opened(), told(100)).when(tell(90)).changesNothing()
    given(budget, opened(), told(90), told(100)).when(tell(100)).changesNothing()
  })

  test('anew in the next month, and of none before it any more', () => {
    given(budget, opened(), told(100))
      .when(tell(90, { month: '2026-12' }))
      .happens(told(90, { month: '2026-12' }))
    given(budget, opened(), told(90, { month: '2026-12' }))
      .when(tell(100))
      .changesNothing()
  })

  test('of a group’s, all who are named, and of each mark once, whoever has come since', () => {
    const flat = { holder: { groupId: 5 } }
    given(budget, opened(flat))
      .when({ ...tell(90), ...flat, told: [1, 4] })
      .happens(told(90, { ...flat, told: [1, 4] }))
    given(budget, opened(flat), told(90, { ...flat, told: [1, 4] }))
      .when({ ...tell(90), ...flat, told: [1, 4, 6] })
      .changesNothing()
  })

  test('each by itself', () => {
    const pets = { category: 'PETS', amountMinor: 900, currency: 'EUR' }
    const both: TellOfMarks = {
      ...tell(90),
      reached: [...tell(90).reached, { budget: { budgetId: 4, ...pets }, mark: 100, ...figures }],
    }
    given(budget, opened(), opened({ budgetId: 4, ...pets }), told(90))
      .when(both)
      .happens(told(100, { budgetId: 4, category: 'PETS' }))
  })

  test('anew where it was raised or is for something else, and not where it was lowered', () => {
    const again = (changes: Partial<BudgetTerms>) =>
      given(budget, opened(), told(90), revised(changes)).when(
        tell(90, { budget: { budgetId: 3, ...terms, ...changes } }),
      )
    again({ amountMinor: 5001 }).happens(told(90))
    again({ category: 'PETS' }).happens(told(90, { category: 'PETS' }))
    again({ currency: 'USD' }).happens(told(90))
    again({ amountMinor: 4999 }).changesNothing()
  })

  test('not of one that was closed or changed while that was reckoned', () => {
    given(budget, opened(), closed()).when(tell(90)).changesNothing()
    given(budget, opened(), revised({ amountMinor: 9000 }))
      .when(tell(90))
      .changesNothing()
    given(budget).when(tell(90)).changesNothing()
  })

  test('which is no change of the budget', () => {
    expect(standing([opened({ month: '2026-03' }), told(90)], '2026-02')).toEqual(['before 5000'])
    expect(standing([opened({ month: '2026-03' }), told(90)], '2026-12')).toEqual(['5000'])
    given(budget, opened({ month: '2026-03' }), told(90))
      .when(revise({ amount: '60', month: '2026-04' }))
      .happens(revised({ amountMinor: 6000, month: '2026-04' }))
  })
})

const standing = (history: readonly BudgetEvent[], in_: string): readonly string[] =>
  budgetsIn(stateOf(budget, history), in_).map(
    ({ amountMinor, isBeforeItWasSet }) => `${isBeforeItWasSet ? 'before ' : ''}${amountMinor}`,
  )

/** What was really set. */
const setIn = (history: readonly BudgetEvent[], in_: string) =>
  budgetsIn(stateOf(budget, history), in_).filter(({ isBeforeItWasSet }) => !isBeforeItWasSet)

const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-03']
const command = fc.oneof(
  fc
    .record({ budgetId: fc.integer({ min: 1, max: 5 }), month: fc.constantFrom(...MONTHS) })
    .map(({ budgetId, month }): BudgetCommand => ({ type: 'CloseBudget', holder, budgetId, month })),
  fc
    .record({
      budgetId: fc.integer({ min: 1, max: 5 }),
      month: fc.constantFrom(...MONTHS),
      amount: fc.constantFrom('1', '2.5', '0'),
      category: fc.constantFrom(null, 'FOOD', 'PETS', 'custom-7'),
      type: fc.constantFrom('OpenBudget' as const, 'ReviseBudget' as const),
    })
    .map((facts): BudgetCommand => ({ ...facts, holder, usable, currency: 'EUR' })),
)

test('whatever is asked in whatever order, a month has one budget for each thing, and none is rewritten later', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), commands => {
      const history: BudgetEvent[] = []
      let opened = 0
      for (const each of commands) {
        // Ids are given out once.
        const asked = each.type === 'OpenBudget' ? { ...each, budgetId: 100 + opened++ } : each
        const before = new Map(MONTHS.map(month => [month, setIn(history, month)]))
        const decision = budget.decide(asked, history.reduce(budget.evolve, budget.initial))
        if (isRefusal(decision)) continue
        for (const event of decision) encodeEvent(event)
        history.push(...decision)
        for (const month of MONTHS) {
          const budgets = budgetsIn(stateOf(budget, history), month)
          expect(new Set(budgets.map(({ category }) => category)).size).toBe(budgets.length)
          if (month < asked.month) expect(setIn(history, month)).toEqual(before.get(month))
        }
      }
    }),
    { numRuns: 500 },
  )
})

/** As a calendar that hangs on a wall in that place says. */
const onTheWall = (timeZone: string, moment: Date): string =>
  moment.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString()

test('which month it is depends on where one lives, in every time zone and year', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const seconds = fc.integer({ min: Date.UTC(1971, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
  // Around midnight at the ends of months, where it matters.
  const ends = fc
    .tuple(fc.integer({ min: 1971, max: 2099 }), fc.integer({ min: 0, max: 11 }), fc.integer({ min: -15, max: 15 }))
    .map(([year, month, hours]) => Date.UTC(year, month, 1, hours) / 1000)
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(seconds, ends), (zone, second) => {
      const moment = new Date(second * 1000)
      expect(dayIn(zone, moment)).toBe(onTheWall(zone, moment))
      expect(isMonth(monthOf(dayIn(zone, moment)))).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(dayIn('Pacific/Auckland', new Date('2026-10-31T12:00:00Z'))).toBe('2026-11-01')
  // Nobody is shown this name any more, but settings take it.
  for (const zone of ['America/Los_Angeles', 'PST']) {
    expect(dayIn(zone, new Date('2026-11-01T06:30:00Z'))).toBe('2026-10-31')
  }
})

test('half an hour before a month ends, wherever that is, it is still that month, and then the next one', () => {
  const months = Array.from({ length: 12 }, (_, index) => new Temporal.PlainYearMonth(2024, index + 1))
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const account = { settings: settingsOf({ settings: {}, language: 'en', timezone: timeZone }) }
    const monthAt = ({ epochMilliseconds }: Temporal.ZonedDateTime) =>
      currentMonth(account, new Date(epochMilliseconds))
    for (const month of months) {
      const last = month.toPlainDate({ day: month.daysInMonth })
      const late = monthAt(last.toZonedDateTime({ timeZone, plainTime: '23:30' }))
      expect([late, daysOf(late).last]).toEqual([month.toString(), last.toString()])
      const next = last.add({ days: 1 })
      const early = monthAt(next.toZonedDateTime({ timeZone, plainTime: '00:30' }))
      expect([early, daysOf(early).first]).toEqual([next.toPlainYearMonth().toString(), next.toString()])
    }
  }
})

test('a month ends on its last day, in leap years too', () => {
  const lasts = ['2024-02', '2026-02', '2100-02', '2000-02', '2026-12', '2026-04'].map(month => daysOf(month).last)
  expect(lasts).toEqual(['2024-02-29', '2026-02-28', '2100-02-28', '2000-02-29', '2026-12-31', '2026-04-30'])
  expect(daysOf('2026-04').first).toBe('2026-04-01')
  expect(['2026-00', '2026-13', '2026-1', '0999-01', '2026-01-01', ''].filter(isMonth)).toEqual([])
})
