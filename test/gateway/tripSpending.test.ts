import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spendingOn, spentOn } from '#gateway/trips/spending.ts'
import type { DayFactor } from '#projections/convertedSql.ts'
import type { TripView } from '#projections/trips/queries.ts'
import {
  type TripFactors,
  type TripSpent,
  type TripWorth,
  type TripWorths,
  tripCellOf,
} from '#projections/trips/spending.ts'

const trip = (currency: string): TripView => ({
  ...{
    tripId: 1,
    version: 1,
    title: 'Rome',
    description: null,
    location: null,
    startDate: '2026-11-01',
    endDate: '2026-11-10',
  },
  ...{ currency, budgetMinor: null, organiser: 1, createdBy: 1, createdAt: new Date(0), isArchived: false },
  ...{ isTravelMode: false, travellers: [1] },
})

/** One unit is so many euros, on even days; on odd ones there is no rate. */
const EUROS: Readonly<Record<string, number>> = { EUR: 1, USD: 0.8, JPY: 0.005 }
const DECIMALS: Readonly<Record<string, number>> = { EUR: 2, USD: 2, JPY: 0 }

const ratio = (from: string, to: string): number => (EUROS[from] ?? 0) / (EUROS[to] ?? 1)
const hasRate = (day: string): boolean => Number(day.slice(-1)) % 2 === 0

const currency = fc.constantFrom('EUR', 'USD', 'JPY')
const person = fc.constantFrom(1, 2, -3)

/** One person pays, and two bear it. */
const expenses = fc.array(
  fc.record({
    tripId: fc.constant(1),
    date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'),
    category: fc.constantFrom('custom-1', 'FOOD', 'TRAVEL'),
    currency,
    confirmedRate: fc.option(fc.record({ currency, rate: fc.constantFrom('0.5', '2', '1.333333') })),
    payer: person,
    bearers: fc.tuple(person, person),
    minor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    /** Of the first bearer, in hundredths. */
    part: fc.bigInt({ min: 0n, max: 100n }),
  }),
)

const keyOf = ({ date, category, currency, confirmedRate, person: someone }: TripSpent): string =>
  [date, category, currency, confirmedRate?.currency, confirmedRate?.rate, someone].join()

type Expenses = typeof expenses extends fc.Arbitrary<infer Value> ? Value : never

/** As they are read: everybody once for a day, a purpose, a currency and a rate. */
function rowsOf(all: Expenses): TripSpent[] {
  const cells = new Map<string, TripSpent>()
  const add = (row: TripSpent) => {
    const { minor, borneMinor } = cells.get(keyOf(row)) ?? { minor: 0n, borneMinor: 0n }
    cells.set(keyOf(row), { ...row, minor: row.minor + minor, borneMinor: row.borneMinor + borneMinor })
  }
  for (const { payer, bearers, minor, part, ...facts } of all) {
    const baseCategory = facts.category === 'custom-1' ? null : facts.category
    const first = (minor * part) / 100n
    add({ ...facts, baseCategory, person: payer, minor, borneMinor: 0n })
    add({ ...facts, baseCategory, person: bearers[0], minor: 0n, borneMinor: first })
    add({ ...facts, baseCategory, person: bearers[1], minor: 0n, borneMinor: minor - first })
  }
  return [...cells.values()]
}

/** What expenses come to at these factors, each by itself: what the second bears is what the first leaves. */
function worthOf(all: Expenses, factors: readonly DayFactor[]): TripWorths {
  const worths = new Map<string, TripWorth>()
  for (const { payer, bearers, minor, part, ...facts } of all) {
    const factor = factors.find(
      ({ date, currency: from, confirmedRate }) =>
        [facts.date, facts.currency].join() === [date, from].join() &&
        JSON.stringify(confirmedRate) === JSON.stringify(facts.confirmedRate),
    )
    if (factor === undefined) continue
    const worth = (units: bigint) => (2n * units * factor.above + factor.below) / (2n * factor.below)
    const add = (someone: number, paid: bigint, borne: bigint) => {
      const row = { ...facts, person: someone, baseCategory: null, minor: 0n, borneMinor: 0n }
      const known = worths.get(tripCellOf(row)) ?? { paid: 0n, borne: 0n }
      worths.set(tripCellOf(row), { paid: known.paid + paid, borne: known.borne + borne })
    }
    const first = worth((minor * part) / 100n)
    add(payer, worth(minor), 0n)
    add(bearers[0], 0n, first)
    add(bearers[1], 0n, worth(minor) - first)
  }
  return worths
}

const servicesOf = (spent: readonly TripSpent[], all: Expenses = []) => ({
  spendingOfTrip: async () => spent,
  worthOnTrip: async ({ factors }: TripFactors) => worthOf(all, factors),
  findRate: async ({ from, to, day }: { from: string; to: string; day: string | null }) =>
    hasRate(day ?? '')
      ? { rate: ratio(from, to).toFixed(12), day: day ?? '', isApproximate: false, sources: [] }
      : null,
})

/** Row by row, in floating point; undefined where there is no rate. */
function expected(row: TripSpent, to: string): number | undefined {
  const { confirmedRate, date, minor } = row
  if (row.currency === to) return Number(minor)
  const confirmed = confirmedRate?.currency === to ? Number(confirmedRate.rate) : undefined
  const rate = confirmed ?? (hasRate(date) ? ratio(row.currency, to) : undefined)
  const scale = 10 ** ((DECIMALS[to] ?? 0) - (DECIMALS[row.currency] ?? 0))
  return rate === undefined ? undefined : Number(minor) * rate * scale
}

/** The same of what they bear. */
const borneBy = (someone: number, spent: readonly TripSpent[], to: string): number =>
  spent.reduce((whole, row) => {
    const borne = row.person === someone ? expected({ ...row, minor: row.borneMinor }, to) : 0
    return whole + (borne ?? 0)
  }, 0)

const sum = (parts: readonly { readonly minor: bigint }[]): bigint =>
  parts.reduce((total, { minor }) => total + minor, 0n)

test('every part adds up to the total, the total is what it should be, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(expenses, currency, async (all, to) => {
      const spent = rowsOf(all)
      const services = servicesOf(spent, all)
      const { minor, unconverted, byPerson, byCategory, byDay } = await spendingOn(services, trip(to))
      const paid = sum(byPerson.map(each => ({ minor: each.paid })))
      const borne = sum(byPerson.map(each => ({ minor: each.share })))
      expect([paid, borne, sum(byCategory), sum(byDay)]).toEqual([minor, minor, minor, minor])
      expect(await spentOn(services, trip(to))).toEqual({ minor, unconverted })

      const amounts = spent.map(row => expected(row, to))
      const total = amounts.reduce<number>((whole, amount) => whole + (amount ?? 0), 0)
      expect(Math.abs(Number(minor) - total)).toBeLessThanOrEqual(all.length + total * 1e-9)
      for (const each of byPerson) {
        const share = borneBy(each.person, spent, to)
        expect(Math.abs(Number(each.share) - share)).toBeLessThanOrEqual(2 * all.length + total * 1e-9)
      }
      const without = spent.filter((_, index) => amounts[index] === undefined)
      expect(sum(unconverted)).toBe(sum(without))
      expect(unconverted.map(part => part.currency).toSorted()).toEqual(
        [...new Set(without.map(row => row.currency))].toSorted(),
      )
    }),
  )
})

test('the largest part comes first, days come in their order', async () => {
  const row = { tripId: 1, category: 'FOOD', baseCategory: 'FOOD', currency: 'EUR', confirmedRate: null }
  const spent = [
    { ...row, date: '2026-11-01', person: 1, minor: 100n, borneMinor: 40n },
    { ...row, date: '2026-11-01', person: -3, minor: 0n, borneMinor: 60n },
    { ...row, date: '2026-11-02', person: 2, minor: 300n, borneMinor: 300n },
    { ...row, date: '2026-11-02', person: 1, minor: 100n, borneMinor: 100n, baseCategory: null },
  ]
  expect(await spendingOn(servicesOf(spent), trip('EUR'))).toEqual({
    ...{ minor: 500n, unconverted: [] },
    byPerson: [
      { person: 2, paid: 300n, share: 300n },
      { person: 1, paid: 200n, share: 140n },
      { person: -3, paid: 0n, share: 60n },
    ],
    byCategory: [
      { category: 'FOOD', minor: 400n },
      { category: 'OTHER', minor: 100n },
    ],
    byDay: [
      { date: '2026-11-01', minor: 100n },
      { date: '2026-11-02', minor: 400n },
    ],
  })
})
