import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MonthRule, withRule } from '#domain/calendar/monthRules.ts'
import { ownMonths } from '#domain/calendar/months.ts'
import { decimalsOf } from '#domain/money/currency.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { expectOpened } from '#test/support/openedFigures.ts'
import { expectMonth, expectReport } from '#test/support/reportFigures.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { shared } from '#test/support/restGroups.ts'
import { planned } from '#test/support/restTrips.ts'

/* Whatever was spent and whatever became of it: wherever the same range is shown, it comes to the same, to the cent. */

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const MONTHS = ['2026-09', '2026-11']
/** On the last one the newest rate is two months old; of 1950 there is none. */
const DATES = ['2026-09-01', '2026-09-01', '2026-09-29', '2026-11-20', '2026-11-20', '1950-01-01']
const RANGES = [
  ['2026-09-01', '2026-11-30', 'DAILY'],
  ['2026-08-31', '2026-11-20', 'WEEKLY'],
  ['2026-09-02', '2026-11-30', 'MONTHLY'],
  ['2026-01-01', '2026-12-31', 'YEARLY'],
  ['1949-12-31', '1950-01-01', 'MONTHLY'],
] as const
const PEOPLE = ['ana', 'bo', 'max'] as const
type Name = (typeof PEOPLE)[number]

const part = fc.record({ person: fc.constantFrom(...PEOPLE), value: fc.integer({ min: 1, max: 7 }) })
const parts = fc.uniqueArray(part, { minLength: 1, maxLength: 3, selector: ({ person }) => person })

const expense = fc.record({
  date: fc.constantFrom(...DATES),
  currency: fc.constantFrom('EUR', 'USD', 'USD', 'JPY', 'KWD'),
  minor: fc.integer({ min: 1, max: 999_999 }),
  category: fc.constantFrom('FOOD', 'PETS', 'GIFTS', 'custom'),
  entries: parts,
  payers: parts,
  isOnTrip: fc.boolean(),
  isOfGroup: fc.boolean(),
  rate: fc.constantFrom(null, null, '0.333333', '1.5'),
})
type Facts = typeof expense extends fc.Arbitrary<infer Value> ? Value : never

const deed = fc.record({
  at: fc.nat({ max: 20 }),
  what: fc.constantFrom('correct', 'void', 'restore', 'rate'),
  facts: expense,
})

/** On which days somebody chose that their months begin, and when. */
const choices = fc.uniqueArray(
  fc.record({
    from: fc.constantFrom('1949-12-20', '2026-08-29', '2026-09-29', '2026-11-03'),
    startDay: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant('LAST_WORKING_DAY' as const)),
  }),
  { minLength: 1, maxLength: 3, selector: ({ from }) => from },
)

const stories = fc.record({
  choices,
  expenses: fc.array(expense, { minLength: 8, maxLength: 14, size: 'max' }),
  deeds: fc.array(deed, { maxLength: 8 }),
})

interface Home {
  readonly ana: Person
  readonly people: Readonly<Record<Name, string>>
  readonly categories: Readonly<Record<string, string>>
  readonly tripId: string
  readonly groupId: string
}

async function settledIn(): Promise<Home> {
  const [ana, bo] = [await gateway.person(), await gateway.person()]
  await connected(ana, bo)
  const max = await placeholderOf(ana)
  const coffee = await categoryOf(ana)
  const trip = await planned(ana, { participant_ids: [bo.id] })
  const flat = await shared(ana, [bo], { share_expenses_summary: true })
  for (const category of ['FOOD', 'DINING_OUT', null]) await budgetOf(ana, { amount: 10, category })
  await budgetOf(ana, { amount: 10 }, `/api/groups/${flat.id}/budgets`)
  return {
    ana,
    people: { ana: String(ana.id), bo: String(bo.id), max: `placeholder-${max}` },
    categories: { custom: `custom-${coffee.id}` },
    tripId: String(trip.id),
    groupId: String(flat.id),
  }
}

const decimal = (minor: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Everybody pays a whole number of minor units, whoever is named last the rest. */
function paymentsOf({ payers, minor, currency }: Facts, people: Home['people']) {
  const amounts = payers.map(() => Math.floor(minor / payers.length))
  const rest = minor - amounts.reduce((sum, amount) => sum + amount, 0)
  const paid = payers.map(({ person }, index) => ({ person, minor: (amounts[index] ?? 0) + (index === 0 ? rest : 0) }))
  return paid
    .filter(payment => payment.minor > 0)
    .map(payment => ({ person: people[payment.person], amount: decimal(payment.minor, currency) }))
}

const inputOf = (facts: Facts, { people, categories, tripId, groupId }: Home) => ({
  ...{ title: 'Lunch', amount: decimal(facts.minor, facts.currency), currency: facts.currency, date: facts.date },
  category: categories[facts.category] ?? facts.category,
  payers: paymentsOf(facts, people),
  split: {
    type: 'RATIO',
    entries: facts.entries.map(({ person, value }) => ({ person: people[person], value: String(value) })),
  },
  ...{ tripId: facts.isOnTrip ? tripId : null, groupId: facts.isOfGroup ? groupId : null },
})

const MUTATIONS = {
  record:
    'mutation ($input: RecordExpenseInput!) { done: recordExpense(input: $input) { expense { id } refusals { code } } }',
  correct: 'mutation ($input: CorrectExpenseInput!) { done: correctExpense(input: $input) { refusals { code } } }',
  void: 'mutation ($input: VoidExpenseInput!) { done: voidExpense(input: $input) { refusals { code } } }',
  restore: 'mutation ($input: RestoreExpenseInput!) { done: restoreExpense(input: $input) { refusals { code } } }',
  rate: 'mutation ($input: ConfirmRateInput!) { done: confirmRate(input: $input) { refusals { code } } }',
}

interface Done {
  readonly done: { readonly expense?: { readonly id: string }; readonly refusals: readonly { readonly code: string }[] }
}

type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never

async function happen(home: Home, { expenses, deeds }: Story) {
  const run = async (name: keyof typeof MUTATIONS, input: object) =>
    (await home.ana.browser.graphql<Done>(MUTATIONS[name], { input })).body.data.done
  const ids: string[] = []
  for (const facts of expenses) {
    const confirmedRate = facts.rate === null || facts.currency === 'EUR' ? null : { currency: 'EUR', rate: facts.rate }
    const done = await run('record', { ...inputOf(facts, home), confirmedRate })
    expect(done.refusals).toEqual([])
    ids.push(done.expense?.id ?? '')
  }
  // What a rule refuses, the restoring of what is not deleted for example, changes nothing.
  for (const { at, what, facts } of deeds) {
    const id = ids[at % ids.length]
    if (what === 'correct') await run('correct', { id, ...inputOf(facts, home) })
    else if (what === 'rate') await run('rate', { expenseId: id, rate: facts.rate })
    else await run(what, { id })
  }
}

interface Money {
  readonly minor: string
  readonly currency: string
}

interface Listed {
  readonly date: string
  readonly category: { readonly id: string }
  readonly trip: { readonly id: string } | null
  readonly group: { readonly id: string } | null
  readonly amount: Money
  readonly ownShare: Money
  readonly split: { readonly entries: readonly object[] }
  readonly converted: { readonly amount: Money; readonly ownShare: Money } | null
}

const FIGURES = `query ($trip: ID!, $group: ID!, $one: String!, $other: String!) {
  feed(first: 200) {
    edges { node { ... on Expense {
      date category { id } trip { id } group { id } amount { minor currency } ownShare { minor currency }
      converted { amount { minor currency } ownShare { minor currency } }
    } } }
    months { month ownTotals { minor currency } }
  }
  trip(id: $trip) { spending {
    total { minor currency } byPerson { person { id isPlaceholder } paid { minor } share { minor } } unconverted { minor currency }
    byCategory { category amount { minor } } byDay { date amount { minor } }
  } }
  again: trip(id: $trip) { spending { total { minor currency } } }
  one: budgetProgress(month: $one) { ...month }
  other: budgetProgress(month: $other) { ...month }
  flatOne: groupBudgets(groupId: $group, month: $one) { progress { ...month } }
  flatOther: groupBudgets(groupId: $group, month: $other) { progress { ...month } }
}
fragment month on MonthProgress {
  spent { minor currency }
  overall { spent { minor currency } }
  categories { budget { category { id } } spent { minor currency } }
}`

interface MonthFigures {
  readonly spent: Money
  readonly overall: { readonly spent: Money } | null
  readonly categories: readonly {
    readonly budget: { readonly category: { readonly id: string } }
    readonly spent: Money
  }[]
}

interface Figures {
  readonly feed: {
    readonly edges: readonly { readonly node: Listed }[]
    readonly months: readonly { readonly month: string; readonly ownTotals: readonly Money[] }[]
  }
  readonly trip: {
    readonly spending: {
      readonly total: Money
      readonly byPerson: readonly {
        readonly person: { readonly id: string; readonly isPlaceholder: boolean }
        readonly paid: { readonly minor: string }
        readonly share: { readonly minor: string }
      }[]
      readonly byCategory: readonly { readonly category: string; readonly amount: { readonly minor: string } }[]
      readonly byDay: readonly { readonly date: string; readonly amount: { readonly minor: string } }[]
    }
  }
  readonly again: { readonly spending: { readonly total: Money } }
  readonly one: MonthFigures
  readonly other: MonthFigures
  readonly flatOne: { readonly progress: MonthFigures }
  readonly flatOther: { readonly progress: MonthFigures }
}

interface RestListed {
  readonly date: string
  readonly amount: number
  readonly currency: string
  readonly splits: readonly { readonly user_id: number | null; readonly amount: number }[]
}

const BALANCES = `query ($simplified: Boolean) { balances(simplified: $simplified) {
  person { id isPlaceholder }
  amounts { amount { minor currency } byGroup { group { id } amount { minor currency } } }
} }`

interface Balances {
  readonly balances: readonly {
    readonly person: { readonly id: string; readonly isPlaceholder: boolean }
    readonly amounts: readonly {
      readonly amount: Money
      readonly byGroup: readonly { readonly group: { readonly id: string } | null; readonly amount: Money }[]
    }[]
  }[]
}

/** Every figure that is told opens into terms that add up to it. */
async function openAll({ ana, tripId, groupId }: Home, data: Figures): Promise<void> {
  for (const [month, own, flat] of [
    [MONTHS[0], data.one, data.flatOne.progress],
    [MONTHS[1], data.other, data.flatOther.progress],
  ] as const) {
    const days = { startDate: `${month}-01`, endDate: `${month}-30` }
    await expectOpened(ana, { spent: days }, own.spent.minor)
    for (const { budget, spent } of own.categories) {
      await expectOpened(ana, { spent: { ...days, base: budget.category.id } }, spent.minor)
    }
    for (const { currency, minor } of data.feed.months.find(each => each.month === month)?.ownTotals ?? []) {
      await expectOpened(ana, { spent: { ...days, enteredIn: currency } }, minor)
    }
    await expectOpened(ana, { groupSpent: { ...days, groupId } }, flat.spent.minor)
    for (const { budget, spent } of flat.categories) {
      await expectOpened(ana, { groupSpent: { ...days, groupId, base: budget.category.id } }, spent.minor)
    }
  }
  const { total, byPerson, byCategory, byDay } = data.trip.spending
  await expectOpened(ana, { trip: { tripId } }, total.minor)
  for (const { person, paid, share } of byPerson) {
    const asked = { tripId, person: person.id }
    await expectOpened(ana, { trip: { ...asked, side: 'PAID' } }, paid.minor)
    await expectOpened(ana, { trip: { ...asked, side: 'SHARE' } }, share.minor)
  }
  for (const { category, amount } of byCategory)
    await expectOpened(ana, { trip: { tripId, base: category } }, amount.minor)
  for (const { date, amount } of byDay) await expectOpened(ana, { trip: { tripId, date } }, amount.minor)
}

/** What somebody owes opens too: into what was shared, or where it is simplified into what lies behind a payment. */
async function openBalances({ ana }: Home): Promise<void> {
  for (const simplified of [false, true]) {
    const { balances } = (await ana.browser.graphql<Balances>(BALANCES, { simplified })).body.data
    for (const { person, amounts } of balances) {
      for (const { amount, byGroup } of amounts) {
        const asked = { person: person.id, currency: amount.currency }
        if (!simplified) await expectOpened(ana, { balance: asked }, amount.minor)
        for (const part of byGroup) {
          const group = part.group === null ? { none: true } : { id: part.group.id }
          const isPayment = simplified && part.group !== null
          await expectOpened(ana, { balance: { ...asked, group, simplified: isPayment } }, part.amount.minor)
        }
      }
    }
  }
}

const PAYDAY = `query ($month: String!) {
  feed(first: 200) { months { month startDate endDate ownTotals { minor currency } } }
  progress: budgetProgress(month: $month) { startDate endDate spent { minor currency } }
}`

interface PaydayMonth {
  readonly startDate: string
  readonly endDate: string
}

interface Payday {
  readonly feed: {
    readonly months: readonly (PaydayMonth & { readonly month: string; readonly ownTotals: readonly Money[] })[]
  }
  readonly progress: PaydayMonth & { readonly spent: Money }
}

/** The same, for somebody whose months begin when they are paid. */
async function agreeOnPaydays({ ana }: Home, chosen: Story['choices'], listed: readonly Listed[]): Promise<void> {
  const rules = chosen
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce<readonly MonthRule[]>(withRule, [])
  const months = ownMonths(rules)
  await gateway.database.asOwner('UPDATE account.users SET settings = settings || $2 WHERE user_id = $1', [
    ana.id,
    { monthStarts: rules },
  ])
  const own = listed.map(each => ({ ...each, category: each.category.id, amount: ownOf(each) }))
  const whole = listed.map(each => ({ ...each, category: each.category.id, amount: allOf(each) }))
  for (const month of new Set(listed.map(({ date }) => months.monthOf(date)))) {
    const ofMonth = listed.filter(({ date }) => months.monthOf(date) === month)
    const { feed, progress } = (await ana.browser.graphql<Payday>(PAYDAY, { month })).body.data
    const { first, last } = months.daysOf(month)
    const days = { startDate: first, endDate: last }
    const inList = feed.months.find(each => each.month === month)
    expect([inList, progress]).toMatchObject([days, days])
    expect(Number(progress.spent.minor)).toBe(inEuro(ofMonth.map(ownOf)))
    const entered = Map.groupBy(ofMonth, ({ ownShare }) => ownShare.currency)
    expect(new Map(inList?.ownTotals.map(({ currency, minor }) => [currency, Number(minor)]))).toEqual(
      new Map([...entered].map(([currency, same]) => [currency, sumOf(same.map(({ ownShare }) => ownShare.minor))])),
    )
    for (const { currency, minor } of inList?.ownTotals ?? []) {
      await expectOpened(ana, { spent: { ...days, enteredIn: currency } }, minor)
    }
    const borne = whole.filter((_, index) => listed[index]?.ownShare.minor !== '0')
    await expectMonth(ana, month, own, borne, months)
  }
  for (const [startDate, endDate, timeframe] of RANGES) {
    await expectReport(ana, { startDate, endDate, timeframe }, own, { months })
  }
}

const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, minor) => sum + Number(minor), 0)
const inEuro = (money: readonly Money[]): number =>
  sumOf(money.filter(each => each.currency === 'EUR').map(m => m.minor))
const ownOf = ({ converted, ownShare }: Listed): Money => (converted ?? { ownShare }).ownShare
const allOf = ({ converted, amount }: Listed): Money => (converted ?? { amount }).amount

test('lists, months, budgets, trips, groups and reports agree to the minor unit, and open', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(stories, async story => {
      const home = await settledIn()
      const { ana, tripId, groupId } = home
      await happen(home, story)
      const asked = { trip: tripId, group: groupId, one: MONTHS[0], other: MONTHS[1] }
      const { data } = (await ana.browser.graphql<Figures>(FIGURES, asked)).body
      const listed = data.feed.edges.map(({ node }) => node)

      const { body } = await ana.browser.get<{ expenses: RestListed[] }>('/api/expenses?per_page=200')
      const cents = (amount: number) => Math.round(amount * 100)
      for (const { amount, splits } of body.data.expenses.filter(({ currency }) => currency === 'EUR')) {
        expect(sumOf(splits.map(split => String(cents(split.amount))))).toBe(cents(amount))
      }
      const ownByRest = (month: string) =>
        body.data.expenses
          .filter(({ date, currency }) => date.startsWith(month) && currency === 'EUR')
          .flatMap(({ splits }) => splits.filter(({ user_id }) => user_id === ana.id))
          .reduce((sum, { amount }) => sum + cents(amount), 0)

      for (const [month, own, flat] of [
        [MONTHS[0], data.one, data.flatOne.progress],
        [MONTHS[1], data.other, data.flatOther.progress],
      ] as const) {
        const ofMonth = listed.filter(({ date }) => date.startsWith(String(month)))
        const shares = inEuro(ofMonth.map(ownOf))
        expect(Number(own.spent.minor)).toBe(shares)
        expect(ownByRest(String(month))).toBe(shares)
        const unplanned = ofMonth.filter(({ category: { id } }) => id === 'PETS' || id === 'GIFTS')
        const planned = sumOf(own.categories.map(({ spent }) => spent.minor))
        expect(planned + inEuro(unplanned.map(ownOf))).toBe(shares)
        const ofGroup = ofMonth.filter(each => each.group?.id === groupId)
        expect(Number(flat.spent.minor)).toBe(inEuro(ofGroup.map(allOf)))
        const asEntered = data.feed.months.find(each => each.month === month)?.ownTotals ?? []
        for (const { currency, minor } of asEntered) {
          const entered = ofMonth.map(({ ownShare }) => ownShare).filter(share => share.currency === currency)
          expect(Number(minor)).toBe(sumOf(entered.map(share => share.minor)))
        }
      }

      const own = listed.map(each => ({ ...each, category: each.category.id, amount: ownOf(each) }))
      const whole = listed.map(each => ({ ...each, category: each.category.id, amount: allOf(each) }))
      for (const month of MONTHS) {
        // Where nothing is borne nobody takes part.
        await expectMonth(
          ana,
          month,
          own,
          whole.filter((_, index) => listed[index]?.ownShare.minor !== '0'),
        )
      }
      const base = whole.map(each => ({
        ...each,
        category: each.category.startsWith('custom') ? 'DINING_OUT' : each.category,
      }))
      for (const [startDate, endDate, timeframe] of RANGES) {
        await expectReport(ana, { startDate, endDate, timeframe }, own)
        await expectReport(
          ana,
          { startDate, endDate, timeframe },
          base.filter(each => each.group?.id === groupId),
          { group: groupId },
        )
      }

      await openAll(home, data)
      await agreeOnPaydays(home, story.choices, listed)
      await openBalances(home)

      const onTrip = listed.filter(each => each.trip?.id === tripId)
      const { total, byPerson, byCategory, byDay } = data.trip.spending
      const hers = byPerson.find(({ person }) => person.id === String(ana.id) && !person.isPlaceholder)
      expect(Number(hers?.share.minor ?? 0)).toBe(inEuro(onTrip.map(ownOf)))
      expect(Number(total.minor)).toBe(inEuro(onTrip.map(allOf)))
      expect(data.again.spending.total).toEqual(total)
      for (const figures of [byPerson.map(each => each.paid), byPerson.map(each => each.share)]) {
        expect(sumOf(figures.map(({ minor }) => minor))).toBe(Number(total.minor))
      }
      for (const figures of [byCategory, byDay]) {
        expect(sumOf(figures.map(({ amount }) => amount.minor))).toBe(Number(total.minor))
      }
    }),
    // A story takes too long to be told again and again in search of a shorter one.
    { numRuns: 6, endOnFailure: true },
  )
})
