import fc from 'fast-check'
import { bringBackExpenses } from '#domain/commands/bringBackExpenses.ts'
import { confirmRate } from '#domain/commands/confirmRate.ts'
import { confirmTransfer } from '#domain/commands/confirmTransfer.ts'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { recordTransfers } from '#domain/commands/recordTransfers.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { restoreTransfer } from '#domain/commands/restoreTransfer.ts'
import { voidAllExpenses } from '#domain/commands/voidAllExpenses.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { voidTransfers } from '#domain/commands/voidTransfers.ts'
import { SPLIT_TYPES, type SplitType } from '#domain/expense/events.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { type Company, DATES } from './company.ts'
import { doneBy, doneTo, NOTHING_MORE, oneOrNone, people, some, somebody, which } from './doable.ts'

/* Expenses, and what people pay each other. */

const { constantFrom, option, record } = fc

export const currency = constantFrom('EUR', 'JPY', 'KWD')
const date = constantFrom(...DATES)
/** The last is whichever somebody made for themselves. */
export const category = constantFrom('FOOD', 'DINING_OUT', 'CUSTOM')
const rate = record({ currency: constantFrom('EUR', 'USD'), rate: constantFrom('1.5', '0.007') })

export const money = record({
  currency,
  /** Of what each bears, so that it can be divided by whatever is typed; but for equal parts, which leave odd cents. */
  minor: fc.integer({ min: 1, max: 999 }),
  payers: people,
  bearers: people,
  type: constantFrom(...SPLIT_TYPES),
})
type Money = typeof money extends fc.Arbitrary<infer Value> ? Value : never

const place = { group: oneOrNone, trip: oneOrNone }
interface Place {
  readonly group?: number | null | undefined
  readonly trip?: number | null | undefined
  readonly category?: string | undefined
}

/** What is typed for each of so many, of whom each bears as much where amounts are typed. */
const typedParts: Readonly<Record<SplitType, (index: number, count: number, each: string) => string>> = {
  EQUAL: () => '1',
  RATIO: index => String(index + 1),
  // One hundredth each, and the first all the rest.
  PERCENTAGE: (index, count) => String(index === 0 ? 101 - count : 1),
  AMOUNT: (_index, _count, each) => each,
}

/** Whoever cannot be named any more is left out; and where nobody is left, whoever enters it pays and bears it all. */
export function typed(company: Company, actorId: PersonId, { currency, minor, type, ...named }: Money) {
  const [payers, bearers] = [company.present(named.payers), company.present(named.bearers)]
  const [paying, bearing] = [payers.length === 0 ? [actorId] : payers, bearers.length === 0 ? [actorId] : bearers]
  const amountMinor = minor * paying.length * (type === 'AMOUNT' ? bearing.length : 1)
  const each = formatMinor(amountMinor / (type === 'AMOUNT' ? bearing.length : 1), currency)
  const entries = bearing.map((person, index) => ({ person, value: typedParts[type](index, bearing.length, each) }))
  return {
    ...{ currency, amount: formatMinor(amountMinor, currency) },
    payers: paying.map(person => ({ person, amount: formatMinor(amountMinor / paying.length, currency) })),
    split: { type, entries },
  }
}

const equally = (people: readonly PersonId[]) => ({
  type: 'EQUAL' as const,
  entries: people.map(person => ({ person })),
})

/** Which group, trip and category is meant. */
export function placed(company: Company, actorId: PersonId, { group, trip, category }: Place) {
  const own = company.all('CategoryCreated').findLast(({ data }) => data.ownerId === actorId)
  const custom = own === undefined ? 'OTHER' : `custom-${own.data.categoryId}`
  return {
    ...(group === undefined ? {} : { groupId: company.groupOf(actorId, group) }),
    ...(trip === undefined ? {} : { tripId: company.tripOf(actorId, trip) }),
    ...(category === undefined ? {} : { category: category === 'CUSTOM' ? custom : category }),
  }
}

interface Correction extends Place {
  readonly money?: Money
  /** Of the same amount. */
  readonly bearers?: PersonId[]
}

const corrections: fc.Arbitrary<Correction> = fc.oneof(
  some({ money, date }),
  record({ bearers: people }),
  some({ title: constantFrom('Supper', 'Lunch'), note: constantFrom('', 'By card'), date, category }),
  record({ group: oneOrNone }),
  record({ trip: oneOrNone }),
)

/** Nothing can happen to an expense that was deleted, but that it is restored. */
function voidedAt(company: Company, expenseId: number): number | null {
  const happened = [...company.all('ExpenseVoided'), ...company.all('ExpenseRestored')].filter(
    ({ data }) => data.expenseId === expenseId,
  )
  const last = happened.toSorted((one, other) => one.position - other.position).at(-1)
  return last?.type === 'ExpenseVoided' ? last.position : null
}

/** Of an account, what it recorded, in the order of the log: the only question this is ever asked. */
const askedForExpenses = (company: Company): Database =>
  ({
    query: async ({ values: [creatorId, after] }: { readonly values: readonly unknown[] }) => ({
      rows: company
        .all('ExpenseRecorded')
        .filter(({ data, position }) => data.createdBy === creatorId && position > Number(after))
        .map(({ data, position }) => ({ position, id: data.expenseId, voided_at: voidedAt(company, data.expenseId) })),
    }),
  }) as unknown as Database

/** Of somebody, what they have deleted, and what has become of it: the only question this is ever asked. */
const askedForVoided = (company: Company, actorId: PersonId): Database =>
  ({
    query: async ({ values: [, after] }: { readonly values: readonly unknown[] }) => ({
      rows: company
        .all('ExpenseVoided')
        .filter(({ meta, position }) => meta.actor === actorId && position > Number(after))
        .map(({ data: { expenseId }, position }) => ({
          ...{ position, expense_id: expenseId, caused_by: null },
          is_own: voidedAt(company, expenseId) === position,
          type: voidedAt(company, expenseId) === null ? 'ExpenseRestored' : 'ExpenseVoided',
        })),
    }),
  }) as unknown as Database

const settling = record({ currency: constantFrom('USD', 'EUR'), rate: constantFrom('1.5') })

const payment = record({
  ...{ sender: somebody, recipient: somebody, amount: constantFrom('3', '70'), currency, date },
  ...{ note: option(fc.constant('Thanks')), settles: option(settling, { freq: 2 }) },
  group: oneOrNone,
})

/** For a debt of an expense: all of it, some, or more than there is. */
const paidFor = record({ pick: which, debt: fc.nat(5), share: constantFrom(1, 0.4, 2), date })

/** As much of what somebody owes for an expense, by the expense as it was recorded. */
function payingFor(
  company: Company,
  { pick, debt, share, date }: typeof paidFor extends fc.Arbitrary<infer Value> ? Value : never,
) {
  const expense = company.one('ExpenseRecorded', pick)?.data
  const owed = expense?.debts[debt % expense.debts.length]
  if (expense === undefined || owed === undefined) return []
  const [sender, recipient] = [company.present([owed.debtor])[0], company.present([owed.creditor])[0]]
  if (sender === undefined || recipient === undefined) return []
  const { expenseId, currency, groupId } = expense
  const amount = formatMinor(Math.ceil(owed.minor * share), currency)
  return [{ sender, recipient, amount, currency, date, groupId, pays: [{ expenseId, amount }] }]
}

export const moneyDeeds = {
  recordExpense: doneBy(
    30,
    record({
      money,
      date,
      category,
      ...place,
      confirmedRate: option(rate, { freq: 2 }),
      externalId: option(fc.constant('import')),
      note: constantFrom('', '', 'With the tip'),
    }),
    (company, deed, { money, group, trip, category, ...facts }) =>
      recordExpense(company.surroundings, deed, {
        ...{ title: 'Dinner', ...facts, ...typed(company, deed.actorId, money) },
        ...placed(company, deed.actorId, { group, trip, category }),
      }),
  ),
  correctExpense: doneTo(
    [20, 'ExpenseRecorded'],
    corrections,
    (company, deed, { expenseId }, { money, bearers, group, trip, category, ...changes }) =>
      correctExpense(company.surroundings, deed, {
        ...{ expenseId, ...changes, ...(money && typed(company, deed.actorId, money)) },
        ...(bearers && { split: equally(company.present(bearers)) }),
        ...placed(company, deed.actorId, { group, trip, category }),
      }),
  ),
  confirmRate: doneTo(
    [4, 'ExpenseRecorded'],
    record({ currency: constantFrom('EUR', 'USD'), rate: constantFrom('1.5', '0.9', null) }),
    (company, deed, { expenseId }, confirmed) => confirmRate(company.surroundings, deed, { expenseId, ...confirmed }),
  ),
  voidExpense: doneTo([6, 'ExpenseRecorded'], NOTHING_MORE, ({ log }, deed, { expenseId }) =>
    voidExpense(log, deed, { expenseId }),
  ),
  restoreExpense: doneTo([6, 'ExpenseRecorded'], NOTHING_MORE, ({ log }, deed, { expenseId }) =>
    restoreExpense(log, deed, { expenseId }),
  ),
  voidAllExpenses: doneBy(1, NOTHING_MORE, (company, deed) =>
    Array.fromAsync(voidAllExpenses({ store: company.log, database: askedForExpenses(company) }, deed)),
  ),
  bringBackExpenses: doneTo([2, 'ExpenseVoided'], NOTHING_MORE, (company, deed) =>
    Array.fromAsync(
      bringBackExpenses({ store: company.log, database: askedForVoided(company, deed.actorId) }, deed, {
        voidedBy: 'whatever it was',
      }),
    ),
  ),
  recordTransfers: doneBy(
    26,
    record({
      payments: fc.array(payment, { minLength: 1, maxLength: 2 }),
      paid: option(fc.array(paidFor, { minLength: 1, maxLength: 2 })),
    }),
    (company, deed, { payments, paid }) =>
      recordTransfers(
        company.surroundings,
        deed,
        paid?.flatMap(each => payingFor(company, each)) ??
          payments.map(({ group, sender, recipient, ...rest }) => ({
            ...rest,
            sender: company.present([sender])[0] ?? deed.actorId,
            recipient: company.present([recipient])[0] ?? deed.actorId,
            groupId: company.groupOf(deed.actorId, group),
          })),
      ),
  ),
  voidTransfer: doneTo([3, 'TransferRecorded'], NOTHING_MORE, ({ log }, deed, { transferId }) =>
    voidTransfer(log, deed, { transferId }),
  ),
  voidTransfers: doneTo([2, 'TransferRecorded'], NOTHING_MORE, ({ log }, deed, { transferId }) =>
    voidTransfers(log, deed, [transferId]),
  ),
  confirmTransfer: doneTo(
    [8, 'TransferRecorded', ({ data }) => data.recipient],
    record({ isReceived: fc.boolean() }),
    ({ log }, deed, { transferId }, { isReceived }) => confirmTransfer(log, deed, { transferId, isReceived }),
  ),
  restoreTransfer: doneTo([3, 'TransferRecorded'], NOTHING_MORE, ({ log }, deed, { transferId }) =>
    restoreTransfer(log, deed, { transferId }),
  ),
}
