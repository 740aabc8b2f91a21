import { confirmedInto } from '#domain/expense/confirmedRate.ts'
import { convertPart, placeParts } from '#domain/money/convertPart.ts'
import { toMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import type { MarketRate } from '#domain/store/rates.ts'
import { ownShare } from '#projections/feed/expenseRow.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { type RateSource, rateSource } from '../money/rateSource.ts'
import type { Services } from '../services.ts'

/** By which rate an expense is shown in another currency than it was entered in. */
interface Conversion {
  readonly rate: string
  readonly isConfirmed: boolean
  /** The day the rate is of; null for a confirmed one. */
  readonly rateDay: string | null
  readonly isApproximate: boolean
  /** Who says so; null for a confirmed one. */
  readonly source: RateSource | null
}

/** What one viewer sees of an expense's money. The shares add up to the amount. */
export interface Shown {
  readonly amountMinor: number
  readonly currency: string
  readonly ownMinor: number
  readonly shares: ExpenseView['shares']
  /** null: it is shown as it was entered. */
  readonly conversion: Conversion | null
}

type Viewer = Pick<Account, 'userId' | 'currency'>

/** What it takes to show an expense. */
export type Showable = Pick<
  ExpenseView,
  'expenseId' | 'date' | 'amountMinor' | 'currency' | 'confirmedRate' | 'ownMinor' | 'shares'
>

/**
 * An expense in its viewer's currency: at the rate somebody confirmed into it, else at that of the expense's day. Where
 * there is none, it stays as it was entered; a missing rate is never taken for 1. Whatever is asked for at the same
 * moment, a page of a list for example, is one query.
 */
export async function shownTo(services: Pick<Services, 'findRate'>, viewer: Viewer, expense: Showable): Promise<Shown> {
  const conversion = await conversionOf(services, viewer, expense)
  return conversion === null ? asEntered(expense) : converted(expense, viewer, conversion)
}

type Entered = Pick<ExpenseView, 'currency' | 'date' | 'confirmedRate'>

/** null: it is shown as it was entered. */
export async function conversionOf(
  { findRate }: Pick<Services, 'findRate'>,
  viewer: Pick<Viewer, 'currency'>,
  entered: Entered,
): Promise<Conversion | null> {
  const { currency: from, date: day } = entered
  if (from === viewer.currency) return null
  const rate = confirmedInto(entered, viewer.currency)
  if (rate !== null) return { rate, isConfirmed: true, rateDay: null, isApproximate: false, source: null }
  const found = await findRate({ from, to: viewer.currency, day })
  return found && marketConversion(found)
}

export const marketConversion = ({ rate, day, isApproximate, sources }: MarketRate): Conversion => ({
  ...{ rate, isConfirmed: false, rateDay: day, isApproximate },
  source: rateSource(sources),
})

/**
 * What the viewer bears of it in their currency, as it counts in every sum: also where it is too much to be shown exactly.
 * Null where there is no rate.
 */
export async function ownWorth(
  services: Pick<Services, 'findRate'>,
  viewer: Viewer,
  expense: Showable,
): Promise<bigint | null> {
  const { currency: from, expenseId, shares } = expense
  if (from === viewer.currency) return BigInt(expense.ownMinor)
  const conversion = await conversionOf(services, viewer, expense)
  const own = placeParts(shares, expenseId).find(({ person }) => person === viewer.userId)
  return conversion && own ? convertPart(own, from, viewer.currency, conversion.rate) : null
}

const asEntered = ({ amountMinor, currency, ownMinor, shares }: Showable): Shown => ({
  ...{ amountMinor, currency, ownMinor, shares },
  conversion: null,
})

function converted(expense: Showable, viewer: Viewer, { rate, ...conversion }: Conversion): Shown {
  const { currency: from, expenseId } = expense
  const amountMinor = convertMinor(expense.amountMinor, from, viewer.currency, rate)
  // Too much to be told exactly.
  if (amountMinor === undefined) return asEntered(expense)
  const shares = placeParts(expense.shares, expenseId).map(part => ({
    person: part.person,
    minor: toMinor(convertPart(part, from, viewer.currency, rate)),
  }))
  const ownMinor = ownShare({ shares }, viewer.userId)
  return { amountMinor, currency: viewer.currency, shares, ownMinor, conversion: { rate, ...conversion } }
}
