import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CALENDAR_MONTHS, type Months, ownMonths } from '#domain/calendar/months.ts'
import { plusDays } from '#domain/day.ts'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { periodsOf } from '#domain/report/periods.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { findRates, type RateQuestion } from '#domain/store/rates.ts'
import { firstSettings, settingsOf } from '#gateway/account/settings.ts'
import { spentIn } from '#gateway/money/spent.ts'
import { sumsOf } from '#gateway/reports/aggregate.ts'
import { categories } from '#projections/categories/projection.ts'
import { spending } from '#projections/spending/projection.ts'
import { person, type SpentSum } from '#projections/spending/queries.ts'
import {
  ana,
  bo,
  corrected,
  cy,
  erased,
  linked,
  meal,
  recategorised,
  redated,
  restored,
  shared,
  voided,
} from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'

/*
 * What months came to is kept, so that long reports are there at once. Whatever has happened since, they are what they
 * would be if every expense were converted anew. What that is, every test asks of the same counting.
 */

let house: House

beforeAll(async () => {
  house = await House.open([spending, categories])
})
afterAll(() => house.close())

const CURRENCIES = ['EUR', 'USD', 'JPY', 'KPW']
const CATEGORIES = ['FOOD', 'PETS', 'custom-7']
const FIRST_DAY = '2024-01-01'
/** All of it has come. */
const LAST_DAY = '9999-12-31'
const EXPENSES = 300

/** Each of them is the only one of its day. */
const dayOf = (index: number): string => plusDays(FIRST_DAY, (index * 13) % 400)

/** More than a year of two people, in currencies of which the last has no rates. */
const history = (): ExpenseEvent[] =>
  Array.from({ length: EXPENSES }, (_, index) =>
    meal(index + 1, {
      ...shared(3000 + 2 * index, ana, ana, index % 5 === 0 ? cy : bo),
      date: dayOf(index),
      category: CATEGORIES[index % CATEGORIES.length] ?? '',
      currency: CURRENCIES[index % CURRENCIES.length] ?? '',
      confirmedRate: index % 11 === 0 ? { currency: 'EUR', rate: '0.9' } : null,
    }),
  )

async function happen(...events: readonly ExpenseEvent[]): Promise<void> {
  await house.append(...events)
  await house.catchUp()
}

beforeEach(begin)

async function begin(): Promise<void> {
  await house.clear()
  await house.owner.query(`DELETE FROM account.users; DELETE FROM rates.daily`)
  await house.owner.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     SELECT id, 'user' || id, id || '@example.com', '', '', 'User', 'none', 'EUR', '{}' FROM unnest(ARRAY[1, 2]) AS id`,
  )
  await house.owner.query(
    `INSERT INTO rates.daily (currency, day, per_euro, source)
     SELECT currency, day::date, 1 + extract(doy FROM day) / 1000 + length(currency || currency), 'test'
     FROM unnest(ARRAY['USD', 'JPY']) AS currency, generate_series('2024-01-03', '2025-02-20', interval '3 days') AS day`,
  )
  await house.appendTogether(...history())
  await house.catchUp()
}

const rated = (currency: string, day: string, perEuro: string) =>
  house.owner.query(
    `INSERT INTO rates.daily (currency, day, per_euro, source) VALUES ($1, $2, $3, 'test')
     ON CONFLICT (currency, day) DO UPDATE SET per_euro = excluded.per_euro`,
    [currency, day, perEuro],
  )

interface Ask {
  readonly userId: number
  readonly range: { readonly first: string; readonly last: string }
  readonly timeframe: Timeframe
  readonly months: Months
  readonly currency: string
}

const YEAR: Ask = {
  ...{ userId: ana, range: { first: FIRST_DAY, last: '2024-12-31' }, timeframe: 'MONTHLY', currency: 'EUR' },
  months: CALENDAR_MONTHS,
}

const servicesOn = (database: Database) => ({
  database,
  findRate: batched((questions: readonly RateQuestion[]) => findRates(database, questions, '2026-11-23')),
})

/** In an order of its own, as far as there is anything. */
const told = (sums: readonly SpentSum[]): string[] =>
  sums
    .map(({ period, category, baseCategory, currency, minor, converted }) =>
      [period, category, baseCategory, currency, converted === null ? minor : '', converted].join(' '),
    )
    .sort()

const reported = async ({ userId: id, range, timeframe, months, currency }: Ask, database = house.database) => {
  const starts = periodsOf(range, timeframe, months).map(({ first }) => first)
  return told(
    await spentIn(
      servicesOn(database),
      { spender: person, id, today: LAST_DAY, months, periods: { ...range, starts } },
      currency,
    ),
  )
}

/** Nothing is kept of anybody but people themselves: this counts all of it. */
const somebody = { ...person }

async function counted({ userId: id, range, timeframe, months, currency }: Ask): Promise<string[]> {
  const starts = periodsOf(range, timeframe, months).map(({ first }) => first)
  const asked = { spender: somebody, id, today: LAST_DAY, periods: { ...range, starts } }
  return told(await spentIn(servicesOn(house.database), asked, currency))
}

const totalsBy = async (by: readonly ('DAY' | 'YEAR' | 'CATEGORY')[], { userId, range, currency }: Ask) => {
  const typed = { startDate: range.first, endDate: range.last }
  const asked = { by, typed, place: {}, order: 'KEY', currency, first: 10_000, offset: 0 } as const
  return (await sumsOf(servicesOn(house.database), { userId, settings: settingsOf(firstSettings({})) }, asked)).buckets
}

/** Told apart by days there is nothing kept. */
async function expectSameAggregate(ask: Ask): Promise<void> {
  const sums = new Map<string, { total: bigint; entries: number }>()
  for (const { keys, total, entries } of await totalsBy(['DAY', 'CATEGORY'], ask)) {
    const key = `${keys[0]?.slice(0, 4)} ${keys[1]}`
    const sum = sums.get(key)
    sums.set(key, { total: total + (sum?.total ?? 0n), entries: entries + (sum?.entries ?? 0) })
  }
  const buckets = await totalsBy(['YEAR', 'CATEGORY'], ask)
  expect(new Map(buckets.map(({ keys, total, entries }) => [keys.join(' '), { total, entries }]))).toEqual(sums)
}

async function expectAsCounted(ask: Ask): Promise<void> {
  expect(await reported(ask)).toEqual(await counted(ask))
}

const keptMonths = async (): Promise<string[]> => {
  const { rows } = await house.owner.query<{ first: string }>(
    'SELECT first_day::text AS first FROM account.kept_months ORDER BY user_id, first_day',
  )
  return rows.map(({ first }) => first)
}

/** From now on, what is found there tells that it was not counted. */
const falsify = () => house.owner.query(`UPDATE account.kept_months SET sums = '[["FOOD", "EUR", "7", "7", 1]]'`)

/** Which months of the year were counted anew. */
async function countedAnew(): Promise<number[]> {
  const sums = await reported(YEAR)
  const kept = new Set(sums.filter(sum => / FOOD EUR +7$/.test(sum)).map(sum => Number.parseInt(sum, 10)))
  return Array.from({ length: 12 }, (_, month) => month).filter(month => !kept.has(month))
}

const day = fc.integer({ min: -3, max: 420 }).map(days => plusDays(FIRST_DAY, days))
const expenseId = fc.integer({ min: 1, max: EXPENSES })
const cents = fc.integer({ min: 1, max: 99_999 }).map(amount => 2 * amount)

const change = fc.oneof<fc.Arbitrary<ExpenseEvent>[]>(
  expenseId.map(voided),
  expenseId.map(restored),
  expenseId.map(erased),
  fc.tuple(expenseId, day).map(([id, date]) => redated(id, date)),
  fc.tuple(expenseId, fc.constantFrom(...CATEGORIES)).map(([id, category]) => recategorised(id, category)),
  fc
    .tuple(expenseId, cents, fc.constantFrom(...CURRENCIES))
    .map(([id, amount, currency]) => corrected(id, { ...shared(amount, bo, ana, bo), currency })),
  fc.tuple(expenseId, cents).map(([id, amount]) => linked(id, cy, bo, shared(amount, ana, ana, bo))),
  fc.tuple(expenseId, fc.constantFrom('EUR', 'USD'), fc.boolean()).map(([id, currency, isNone]) => ({
    type: 'ExpenseRateConfirmed',
    data: { expenseId: id, confirmedRate: isNone ? null : { currency, rate: '1.25' } },
  })),
)

const rate = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KPW'),
  day,
  perEuro: fc.constantFrom('1.1', '0.37', null),
})

type Step =
  | { readonly kind: 'changes'; readonly events: readonly ExpenseEvent[] }
  | { readonly kind: 'rate'; readonly rate: { currency: string; day: string; perEuro: string | null } }
  | { readonly kind: 'rebuild' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }).map(events => ({ kind: 'changes', events }) as const),
  },
  { weight: 2, arbitrary: rate.map(of => ({ kind: 'rate', rate: of }) as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'rebuild' } as const) },
)

const ask: fc.Arbitrary<Ask> = fc.record({
  userId: fc.constantFrom(ana, bo),
  range: fc.constantFrom(
    { first: '2024-01-01', last: '2024-12-31' },
    { first: '2024-02-10', last: '2024-11-20' },
    { first: '2023-06-01', last: '2025-06-30' },
  ),
  timeframe: fc.constantFrom<Timeframe[]>('MONTHLY', 'YEARLY', 'WEEKLY'),
  months: fc.constantFrom(
    CALENDAR_MONTHS,
    ownMonths([{ from: '1000-01-01', startDay: 25 }]),
    ownMonths([{ from: '1000-01-01', startDay: 'LAST_WORKING_DAY' }]),
    ownMonths([
      { from: '1000-01-01', startDay: 25 },
      { from: '2024-06-10', startDay: 3 },
    ]),
  ),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
})

async function live(told: Step, gone: Set<number>): Promise<void> {
  if (told.kind === 'rebuild') return house.rebuild()
  if (told.kind === 'rate') {
    const { currency, day: of, perEuro } = told.rate
    if (perEuro !== null) await rated(currency, of, perEuro)
    else await house.owner.query('DELETE FROM rates.daily WHERE currency = $1 AND day >= $2', [currency, of])
    return
  }
  for (const event of told.events) {
    const { expenseId: id } = event.data
    if (gone.has(id)) continue
    if (event.type === 'ExpenseErased') gone.add(id)
    await house.append(event)
  }
  await house.catchUp()
}

test('Whatever happens between two reports, both are what counting comes to', async () => {
  const stories = fc.array(fc.record({ step, asks: fc.array(ask, { minLength: 1, maxLength: 3 }) }), {
    ...{ minLength: 8, maxLength: 12 },
    size: 'max',
  })
  const property = fc.asyncProperty(stories, async story => {
    await begin()
    const gone = new Set<number>()
    await reported(YEAR)
    for (const { step: next, asks } of story) {
      await live(next, gone)
      for (const each of asks) {
        await expectAsCounted(each)
        await expectSameAggregate(each)
      }
    }
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

describe('What a month comes to', () => {
  beforeEach(async () => {
    await reported(YEAR)
    await falsify()
  })

  test('is counted once', async () => {
    expect(await keptMonths()).toHaveLength(12)
    expect(await countedAnew()).toEqual([])
  })

  test('is counted again when anything of that month is otherwise, and no other month is', async () => {
    await happen(recategorised(1, 'TRAVEL'))
    expect(await countedAnew()).toEqual([0])
    await happen(redated(1, '2024-06-01'))
    expect(await countedAnew()).toEqual([0, 5])
  })

  test('is what it was when what was taken back is there again', async () => {
    await happen(voided(1), restored(1))
    expect(await countedAnew()).toEqual([])
  })

  test('outlives a rebuild', async () => {
    await house.rebuild()
    expect(await countedAnew()).toEqual([])
  })

  test('is counted again when a rate changes that may count in it: of one of its days, or an earlier one', async () => {
    await rated('USD', '2024-10-15', '1.5')
    expect(await countedAnew()).toEqual([9, 10, 11])
  })

  test('is counted again when a rate goes, or all of them', async () => {
    await house.owner.query(`DELETE FROM rates.daily WHERE day >= '2024-12-01'`)
    expect(await countedAnew()).toEqual([11])
    await house.owner.query('TRUNCATE rates.daily')
    expect(await countedAnew()).toHaveLength(12)
  })

  test('is not counted again when a rate is stored as it was, or one of a later day comes', async () => {
    await house.owner.query(`UPDATE rates.daily SET per_euro = per_euro * 1.0, source = 'again'`)
    await rated('USD', '2025-01-01', '1.5')
    expect(await countedAnew()).toEqual([])
  })

  test('is counted in another currency, for whoever asks in it', async () => {
    await expectAsCounted({ ...YEAR, currency: 'USD' })
    await expectAsCounted(YEAR)
  })

  test('is forgotten with whoever spent it, and not kept of them again', async () => {
    await house.owner.query('DELETE FROM account.users WHERE user_id = $1', [ana])
    expect(await keptMonths()).toEqual([])
    await expectAsCounted(YEAR)
    expect(await keptMonths()).toEqual([])
  })
})

test('Of little that was spent nothing is kept', async () => {
  const short = { ...YEAR, range: { first: '2024-01-01', last: '2024-06-30' } }
  await expectAsCounted(short)
  expect(await keptMonths()).toEqual([])
})

test('Where nothing can be written, it is counted every time', async () => {
  const options = '-c default_transaction_read_only=on'
  const replica = new pg.Pool({ connectionString: house.url, options, max: 1 })
  try {
    expect(await reported(YEAR, replica)).toEqual(await counted(YEAR))
    expect(await keptMonths()).toEqual([])
  } finally {
    await replica.end()
  }
})

/** Something happens just before a statement of that name is carried out for the first time. */
function interrupted(name: string, happens: () => Promise<unknown>): Database {
  let isOver = false
  const query = async (statement: { name?: string }) => {
    if (!isOver && statement.name === name) {
      isOver = true
      await happens()
    }
    return house.database.query(statement as never)
  }
  return Object.assign(Object.create(house.database), { query })
}

const MEANWHILE: Readonly<
  Record<string, readonly [happens: () => Promise<unknown>, isUndone: () => Promise<unknown>]>
> = {
  'an expense comes, in a currency of which there was nothing that day': [
    () => happen(meal(EXPENSES + 1, { ...shared(5000, ana, ana, bo), currency: 'USD', date: '2024-03-01' })),
    () => happen(voided(EXPENSES + 1)),
  ],
  'an expense is redated': [() => happen(redated(2, '2024-08-09')), () => happen(redated(2, dayOf(1)))],
  'a rate changes': [() => rated('USD', '2024-02-15', '1.9'), () => rated('USD', '2024-02-15', '1.8')],
}
const STATEMENTS = ['find_kept_months', 'last_change_of_rates', 'abroad_in_stretches', 'count_stretches', 'keep_months']

test.each(Object.entries(MEANWHILE))(
  'Nothing wrong is kept when, while it is counted, %s',
  async (_, [happens, undo]) => {
    for (const statement of STATEMENTS) {
      await begin()
      await reported(YEAR, interrupted(statement, happens))
      await expectAsCounted(YEAR)
      await undo()
      await expectAsCounted(YEAR)
    }
  },
)
