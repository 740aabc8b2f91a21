import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { formatMinor } from '#domain/money/money.ts'
import { convertMinor, parseRate } from '#domain/money/rate.ts'
import { readTypedDecimal, writeTypedDecimal } from '#web/format/money.ts'
import { parseTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import type { Viewer } from '../people.ts'
import type { Debt } from './debt.ts'
import {
  type Exchange,
  netAfter,
  type Payer,
  type Portion,
  paidPortions,
  portionsOf,
  settledBy,
  usualPayer,
} from './settlement.ts'

/** What stands in the fields: text, as typed. */
export interface SettleValues {
  readonly payer: Payer
  readonly amount: string
  readonly currency: string
  /** Of the debt's currency for one unit of what is paid; only where these differ. */
  readonly rate: string
  readonly note: string
  readonly date: string
}

export const settleFields = ['amount', 'currency', 'rate', 'note', 'date'] as const

/** The date field lets no day through that does not exist, but a year may be half typed. */
const isWritten = (day: string): boolean => day === '' || isDay(day)

export const settleSchema = (t: TFunction, debtCurrency: string) =>
  z
    .object({
      payer: z.enum(['me', 'them']),
      amount: z.string().check(z.trim(), z.minLength(1, t('people.settleForm.amountRequired'))),
      currency: z.string(),
      rate: z.string(),
      note: z.string().check(z.trim()),
      date: z
        .string()
        .check(z.minLength(1, t('people.settleForm.dateRequired')), z.refine(isWritten, t('dateField.wholeYear'))),
    })
    .check(
      z.superRefine(({ amount, currency, rate }, context) => {
        const fault = amount === '' ? null : typedAmountFault(t, amount, currency)
        if (fault !== null) context.addIssue({ code: 'custom', path: ['amount'], message: fault })
        if (currency !== debtCurrency && !parseRate(readTypedDecimal(rate)).ok) {
          context.addIssue({ code: 'custom', path: ['rate'], message: t('refusals.INVALID_RATE') })
        }
      }),
    )

export const initialValues = (
  debt: Debt,
  { note, today, language }: { readonly note: string; readonly today: string; readonly language: string },
): SettleValues => ({
  payer: usualPayer(debt.net),
  amount: writeTypedDecimal(formatMinor(Math.abs(debt.net), debt.currency), language),
  currency: debt.currency,
  rate: '',
  note,
  date: today,
})

/** What is going to be recorded, and what is left between the two. */
export interface Plan {
  readonly transfers: readonly (Portion & { readonly paidMinor: number; readonly rate: string | null })[]
  readonly settledMinor: number
  /** Positive: they owe the viewer. */
  readonly netAfter: number
}

/** Null as long as the fields do not say. */
export function planOf(values: Pick<SettleValues, 'payer' | 'amount' | 'currency' | 'rate'>, debt: Debt): Plan | null {
  const { payer, currency } = values
  const paid = parseTypedAmount(values.amount, currency)
  if (!paid.ok) return null
  if (currency === debt.currency) {
    const portions = portionsOf(debt.parts, payer, paid.minor)
    const transfers = portions.map(portion => ({ ...portion, paidMinor: portion.minor, rate: null }))
    return { transfers, settledMinor: paid.minor, netAfter: netAfter(debt.net, payer, paid.minor) }
  }
  const rate = parseRate(readTypedDecimal(values.rate))
  if (!rate.ok) return null
  const exchange: Exchange = { from: currency, to: debt.currency, rate: rate.rate }
  const settled =
    payer === usualPayer(debt.net)
      ? settledBy(paid.minor, Math.abs(debt.net), exchange)
      : convertMinor(paid.minor, currency, debt.currency, rate.rate)
  if (settled === undefined || settled === 0) return null
  const portions = portionsOf(debt.parts, payer, settled)
  return {
    transfers: paidPortions(portions, payer, paid.minor, exchange),
    settledMinor: settled,
    netAfter: netAfter(debt.net, payer, settled),
  }
}

/** The plan as the server wants it: one transfer per part. */
export function transferInputs(plan: Plan, { currency, note, date }: SettleValues, debt: Debt, viewer: Viewer) {
  const me = viewer.id
  const them = debt.person.id
  return plan.transfers.map(({ payer, groupId, paidMinor, rate }) => ({
    sender: payer === 'me' ? me : them,
    recipient: payer === 'me' ? them : me,
    amount: formatMinor(paidMinor, currency),
    currency,
    ...(rate !== null && { settles: { currency: debt.currency, rate } }),
    date,
    ...(note && { note }),
    ...(groupId !== null && { groupId }),
  }))
}
