import fc from 'fast-check'
import { expect } from 'vitest'
import { decimalsOf } from '#domain/money/currency.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { shared } from '#test/support/restGroups.ts'
import { planned } from '#test/support/restTrips.ts'

/* What somebody spends with others, and what becomes of it: random, and told over GraphQL. */

export const MONTHS = ['2026-09', '2026-11']
/** On the last one the newest rate is two months old; of 1950 there is none. */
const DATES = ['2026-09-01', '2026-09-01', '2026-09-29', '2026-11-20', '2026-11-20', '1950-01-01']
export const RANGES = [
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

export const stories = fc.record({
  choices,
  expenses: fc.array(expense, { minLength: 8, maxLength: 14, size: 'max' }),
  deeds: fc.array(deed, { maxLength: 8 }),
})

export interface Home {
  readonly ana: Person
  readonly people: Readonly<Record<Name, string>>
  readonly categories: Readonly<Record<string, string>>
  readonly tripId: string
  readonly groupId: string
}

export async function settledIn(gateway: Pick<TestGateway, 'person'>): Promise<Home> {
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

export type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never

export async function happen(home: Home, { expenses, deeds }: Story) {
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
