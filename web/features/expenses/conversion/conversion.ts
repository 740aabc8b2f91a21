import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { TFunction } from 'i18next'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatMinor } from '#domain/money/money.ts'
import { convertMinor } from '#domain/money/rate.ts'
import { formatDay } from '#web/format/dateFormat.ts'
import { formatMoney, type MoneyLike } from '#web/format/money.ts'
import { parseTypedAmount } from '#web/format/typedAmount.ts'
import type { WrittenDay } from '#web/format/writtenDay.ts'

/** From one currency into another, at the rate of a day. */
export interface Exchange {
  readonly from: string
  readonly to: string
  /** yyyy-MM-dd */
  readonly date: string
}

export interface Rate {
  /** An exact decimal. */
  readonly rate: string
  /** The day it is really of. */
  readonly day: string
  /** That day lies far back. */
  readonly isApproximate: boolean
}

/** Why there is no rate: these two are not converted, there was none that day, or what came is no rate. */
export type RateProblem = 'CONVERSION_NOT_AVAILABLE' | 'RATE_NOT_AVAILABLE' | 'RATE_INVALID'

/** A rate that somebody set by hand; it has no day. */
export interface ConfirmedRate {
  readonly confirmed: string
}

/** One looks at the rate, or sets it: directly, or by what the amount came to. */
export type ConversionMode = 'VIEW' | 'RATE' | 'AMOUNT'

/** A rate, the reason why there is none, or nothing as long as neither is known. */
export type RateAnswer = Rate | RateProblem | null

interface RateReply {
  readonly rate: string
  readonly rateDate: string
  readonly isApproximate: boolean
}

/** What the server answered, looked at closely: a wrong figure would look as sound as a right one. */
export function rateOf(reply: RateReply | null): Rate | RateProblem {
  if (reply === null) return 'RATE_NOT_AVAILABLE'
  const { rate, rateDate, isApproximate } = reply
  const number = parseDecimal(rate)
  return number !== undefined && number.units > 0n ? { rate, day: rateDate, isApproximate } : 'RATE_INVALID'
}

/** The server does not know how to convert these two, on whichever day. */
export const isNeverConverted = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === ('CONVERSION_NOT_AVAILABLE' satisfies RateProblem))

/** How things are written for this reader. */
export interface Writing {
  readonly t: TFunction
  readonly language: string
  readonly dateFormat: WrittenDay
}

/** The line below an amount: what it comes to in another currency, or why that cannot be said. */
export function conversionLine(
  typed: string,
  exchange: Exchange,
  answer: RateAnswer | ConfirmedRate,
  writing: Writing,
): string {
  const { t, dateFormat } = writing
  const { from, to } = exchange
  const amount = parseTypedAmount(typed, from)
  if (!amount.ok || answer === null) return ''
  if (typeof answer === 'string') return problemWords(answer, exchange, writing)
  const isConfirmed = 'confirmed' in answer
  const minor = convertMinor(amount.minor, from, to, isConfirmed ? answer.confirmed : answer.rate)
  if (minor === undefined) {
    return t('expenses.conversion.failed', { from, to, amount: formatMinor(amount.minor, from) })
  }
  const written = writtenMoney({ amount: formatMinor(minor, to), currency: to }, writing)
  if (written === null) return t('expenses.conversion.formatFailed')
  if (isConfirmed) return t('expenses.conversion.atConfirmedRate', { amount: written })
  const day = formatDay(answer.day, dateFormat)
  return answer.isApproximate
    ? t('expenses.conversion.approximate', { amount: written, day })
    : t('expenses.conversion.ofDay', { amount: written, day })
}

/** Why there is no rate. */
export const problemWords = (problem: RateProblem, { from, to, date }: Exchange, { t, dateFormat }: Writing): string =>
  t(`expenses.conversion.problems.${problem}`, { from, to, day: formatDay(date, dateFormat) })

/** Null where the browser does not know how. */
function writtenMoney(money: MoneyLike, { language }: Writing): string | null {
  try {
    return formatMoney(money, language)
  } catch {
    return null
  }
}
