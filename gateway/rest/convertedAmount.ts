import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { parseAmount } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { Account } from '../account/accounts.ts'
import { shownTo } from '../expenses/shown.ts'
import type { Services } from '../services.ts'
import { decimal } from './fields.ts'
import { jsonAmount } from './json.ts'
import { refused } from './refused.ts'

/*
 * In a request `amount` and `currency` are what was paid; in an answer they may be converted for whoever reads it, and what
 * was paid stands beside them as `original_amount` and `original_currency`. Whoever sends back such an answer says so
 * by its `is_converted`.
 */

export const originalFields = {
  original_amount: decimal('INVALID_AMOUNT').nullish(),
  original_currency: z.string('UNKNOWN_CURRENCY').nullish(),
  is_converted: z.boolean('INVALID_CONVERTED').nullish(),
}

interface Money {
  readonly amount?: string | undefined
  readonly currency?: string | undefined
}

export interface MaybeConverted extends Money {
  readonly original_amount?: string | null | undefined
  readonly original_currency?: string | null | undefined
  readonly is_converted?: boolean | null | undefined
  readonly conversion_rate?: string | null | undefined
}

/** A converted amount alone tells nobody what was paid. */
export const tellsWhatWasPaid = (typed: MaybeConverted): boolean =>
  typed.is_converted !== true ||
  (typed.amount === undefined && typed.currency === undefined) ||
  (typed.original_amount != null && typed.original_currency != null)

export const ORIGINAL_AMOUNT_REQUIRED = { error: 'ORIGINAL_AMOUNT_REQUIRED', path: ['original_amount'] }

/** The same with what was paid as its amount, and what was shown of it apart. */
export function asPaid<Typed extends MaybeConverted>({
  original_amount,
  original_currency,
  is_converted,
  ...typed
}: Typed) {
  if (is_converted !== true) return { ...typed, shown: undefined }
  const { amount, currency } = typed
  return {
    ...typed,
    amount: original_amount ?? amount,
    currency: original_currency ?? currency,
    shown: { amount, currency },
  }
}

interface Paid extends Money {
  readonly shown: Money | undefined
  readonly conversion_rate?: string | null | undefined
}

type Viewer = Pick<Account, 'userId' | 'currency'>

/**
 * Refuses a converted amount that did not come back as it was shown: somebody has changed it, and it is not for us to guess
 * into what. `current` is the expense that it was shown of.
 */
export async function refuseChangedAmount(
  services: Pick<Services, 'findRate'>,
  viewer: Viewer,
  typed: Paid,
  current: ExpenseView | null,
): Promise<void> {
  const { shown } = typed
  if (shown?.amount === undefined && shown?.currency === undefined) return
  if (current !== null && (await isShown(services, viewer, shown, current))) return
  // Rates change, so it may be what was shown a while ago.
  if (shown.currency === viewer.currency && isAtItsRate(typed)) return
  throw refused(refuse('AMOUNT_IS_CONVERTED', 'amount'))
}

/** Whoever reads it may have had another currency then. */
async function isShown(
  services: Pick<Services, 'findRate'>,
  { userId, currency: ownCurrency }: Viewer,
  { amount, currency = ownCurrency }: Money,
  expense: ExpenseView,
): Promise<boolean> {
  const now = await shownTo(services, { userId, currency }, expense)
  const isSameAmount = amount === undefined || Number(amount) === jsonAmount(now.amountMinor, now.currency)
  return now.currency === currency && isSameAmount
}

/** By what was sent itself: it is what was paid, at the rate that stands beside it. */
function isAtItsRate({ amount = '', currency = '', shown, conversion_rate }: Paid): boolean {
  const paid = parseAmount(amount, currency)
  const rate = conversion_rate ?? ''
  if (!paid.ok || shown?.currency === undefined || (parseDecimal(rate)?.units ?? 0n) <= 0n) return false
  const minor = convertMinor(paid.minor, currency, shown.currency, rate)
  return minor !== undefined && jsonAmount(minor, shown.currency) === Number(shown.amount)
}
