import { z } from 'zod'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { isDay } from '#domain/day.ts'
import { isCategory } from '#domain/expense/category.ts'
import { decimalsOf, findCurrency } from '#domain/money/currency.ts'
import { parseDecimal, scaleTo } from '#domain/money/decimal.ts'
import {
  type Aggregate,
  type AggregateFilter,
  type AggregateOrder,
  aggregateOf,
  type Bucket,
  type Dimension,
  isOfMonths,
} from '#projections/spending/aggregate.ts'
import type { Days } from '#projections/spending/months.ts'
import { person } from '#projections/spending/queries.ts'
import { factorsAndRest } from '#workers/money/factors.ts'
import { untilToday } from '#workers/money/spent.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { isMadeOfMonths } from '../money/monthPieces.ts'
import { monthSums } from '../money/monthSums.ts'
import type { Services } from '../services.ts'

const FIRST_DAY = '1000-01-01'
const LAST_DAY = '9999-12-31'
const MOST_CATEGORIES = 100
const MOST_CURRENCIES = 158

const day = z.string('INVALID_DATE').refine(isDay, 'INVALID_DATE')
const decimal = z.string('INVALID_AMOUNT').refine(text => parseDecimal(text) !== undefined, 'INVALID_AMOUNT')

/** What restricts sums, as it is sent. */
export const aggregateForm = z
  .object({
    startDate: day.default(FIRST_DAY),
    endDate: day.default(LAST_DAY),
    categories: z.array(z.string().refine(isCategory, 'INVALID_CATEGORY')).max(MOST_CATEGORIES).optional(),
    baseCategories: z.array(z.string()).max(MOST_CATEGORIES).optional(),
    currencies: z
      .array(z.string().refine(code => findCurrency(code) !== undefined, 'UNKNOWN_CURRENCY'))
      .max(MOST_CURRENCIES)
      .optional(),
    minTotal: decimal.optional(),
    maxTotal: decimal.optional(),
    minExpenses: z.int('INVALID_AMOUNT').optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, { error: 'RANGE_ENDS_BEFORE_START', path: ['startDate'] })

type Typed = z.output<typeof aggregateForm>

export interface AskedSums {
  readonly by: readonly Dimension[]
  readonly typed: Typed
  readonly place: Pick<AggregateFilter, 'groupId' | 'tripId' | 'paidBy'>
  readonly order: AggregateOrder
  readonly currency: string
  readonly first: number
  readonly offset: number
}

export interface Sums {
  readonly buckets: readonly Bucket[]
  readonly total: number
}

/** In minor units; what has more decimals than the currency lies between two of them. */
function bound(text: string | undefined, currency: string, side: 'min' | 'max'): bigint | undefined {
  const number = text === undefined ? undefined : parseDecimal(text)
  if (number === undefined) return undefined
  const decimals = decimalsOf(currency)
  if (number.decimals <= decimals) return scaleTo(number, decimals)
  const finer = 10n ** BigInt(number.decimals - decimals)
  const floor = number.units / finer
  return side === 'min' && number.units % finer !== 0n ? floor + 1n : floor
}

/** What somebody bore, told apart by some of its sides. */
export async function sumsOf(
  services: Pick<Services, 'database' | 'findRate'>,
  viewer: Pick<Account, 'userId' | 'settings'>,
  { by, typed, place, order, currency, first, offset }: AskedSums,
): Promise<Sums> {
  const { startDate, endDate, categories, baseCategories, currencies, minTotal, maxTotal, minExpenses } = typed
  const viewerId = viewer.userId
  const days = untilToday({ first: startDate, last: endDate }, todayOf(viewer))
  const filter = { ...days, categories, bases: baseCategories, currencies, ...place }
  const byMonths = isOfMonths({ by, filter }) && isMadeOfMonths({ ...days, starts: [] }, CALENDAR_MONTHS)
  const counted = byMonths
    ? await monthSums(services.database, { userId: viewerId, days, months: CALENDAR_MONTHS }, currency)
    : null
  return aggregateOf(services.database, viewerId, {
    ...{ by, order, filter, first, offset },
    of: counted ?? (await sharesOf(services, viewerId, days, currency)),
    having: {
      min: bound(minTotal, currency, 'min'),
      max: bound(maxTotal, currency, 'max'),
      minEntries: minExpenses,
    },
  })
}

/** Counted one by one. */
async function sharesOf(
  services: Pick<Services, 'database' | 'findRate'>,
  viewerId: number,
  days: Days,
  home: string,
): Promise<Aggregate['of']> {
  const abroad = await person.abroad(services.database, viewerId, days, home)
  return { home, ...(await factorsAndRest(services, abroad, home)) }
}
