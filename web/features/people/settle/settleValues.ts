import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { formatMinor } from '#domain/money/money.ts'
import { convertMinor, parseRate } from '#domain/money/rate.ts'
import { readTypedDecimal, writeTypedDecimal } from '#web/format/money.ts'
import { parseTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import type { Viewer } from '../people.ts'
import type { Debt } from './debt.ts'
import { type Allotted, allot, type OpenExpense, owedBy, type PortionFor, portionsFor, sumOf } from './paidFor.ts'
import { type Exchange, netAfter, type Payer, paidPortions, settledBy, usualPayer } from './settlement.ts'

/** What stands in the fields: text, as typed. */
export interface SettleValues {
  readonly payer: Payer
  readonly amount: string
  readonly currency: string
  /** Of the debt's currency for one unit of what is paid; only where these differ. */
  readonly rate: string
  readonly note: string
  readonly date: string
  /** The ids of the expenses that it is for. */
  readonly pays: string[]
}

export const settleFields = ['amount', 'currency', 'rate', 'note', 'date', 'pays'] as const

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
      pays: z.array(z.string()),
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

interface Beginning {
  readonly note: string
  readonly today: string
  readonly language: string
  /** The expense that is to be paid for; null: none in particular. */
  readonly wanted: OpenExpense | null
}

export const initialValues = (debt: Debt, { note, today, language, wanted }: Beginning): SettleValues => ({
  payer: usualPayer(wanted?.minor ?? debt.net),
  amount: writeTypedDecimal(formatMinor(Math.abs(wanted?.minor ?? debt.net), debt.currency), language),
  pays: wanted === null ? [] : [wanted.id],
  currency: debt.currency,
  rate: '',
  note,
  date: today,
})

/** What is going to be recorded, and what is left between the two. */
export interface Plan {
  readonly transfers: readonly (PortionFor & { readonly paidMinor: number; readonly rate: string | null })[]
  readonly settledMinor: number
  /** Positive: they owe the viewer. */
  readonly netAfter: number
}

type Planned = Pick<SettleValues, 'payer' | 'amount' | 'currency' | 'rate' | 'pays'>

/** The ticked ones for which it is the payer who owes. */
const chosenOf = ({ payer, pays }: Pick<Planned, 'payer' | 'pays'>, open: readonly OpenExpense[]) =>
  owedBy(payer, open).filter(({ id }) => pays.includes(id))

/** What there is to settle: what is ticked, else everything. */
export function wholeOf(values: Pick<Planned, 'payer' | 'pays'>, debt: Debt, open: readonly OpenExpense[]): number {
  const chosen = chosenOf(values, open)
  return chosen.length > 0 ? sumOf(chosen) : Math.abs(debt.net)
}

/** Null as long as the fields do not say. */
export function planOf(values: Planned, debt: Debt, open: readonly OpenExpense[] = []): Plan | null {
  const { payer, currency } = values
  const paid = parseTypedAmount(values.amount, currency)
  if (!paid.ok) return null
  const chosen = chosenOf(values, open)
  const portionsOf = (minor: number) => portionsFor(debt.parts, payer, minor, allot(chosen, minor))
  if (currency === debt.currency) {
    const transfers = portionsOf(paid.minor).map(portion => ({ ...portion, paidMinor: portion.minor, rate: null }))
    return { transfers, settledMinor: paid.minor, netAfter: netAfter(debt.net, payer, paid.minor) }
  }
  const rate = parseRate(readTypedDecimal(values.rate))
  if (!rate.ok) return null
  const exchange: Exchange = { from: currency, to: debt.currency, rate: rate.rate }
  const settled =
    payer === usualPayer(debt.net) || chosen.length > 0
      ? settledBy(paid.minor, wholeOf(values, debt, open), exchange)
      : convertMinor(paid.minor, currency, debt.currency, rate.rate)
  if (settled === undefined || settled === 0) return null
  return {
    transfers: paidPortions(portionsOf(settled), payer, paid.minor, exchange).map(portion => ({
      ...portion,
      pays: within(portion.pays, convertMinor(portion.paidMinor, currency, debt.currency, portion.rate) ?? 0),
    })),
    settledMinor: settled,
    netAfter: netAfter(debt.net, payer, settled),
  }
}

/** Coins are coarse: a transfer is for no more than it counts for. */
function within(pays: readonly Allotted[], counted: number): readonly Allotted[] {
  let rest = counted
  return pays.flatMap(part => {
    const minor = Math.min(rest, part.minor)
    rest -= minor
    return minor > 0 ? [{ ...part, minor }] : []
  })
}

/** The plan as the server wants it: one transfer per part. */
export function transferInputs(plan: Plan, { currency, note, date }: SettleValues, debt: Debt, viewer: Viewer) {
  const me = viewer.id
  const them = debt.person.id
  return plan.transfers.map(({ payer, groupId, paidMinor, rate, pays }) => ({
    sender: payer === 'me' ? me : them,
    recipient: payer === 'me' ? them : me,
    amount: formatMinor(paidMinor, currency),
    currency,
    ...(rate !== null && { settles: { currency: debt.currency, rate } }),
    date,
    ...(note && { note }),
    ...(groupId !== null && { groupId }),
    ...(pays.length > 0 && {
      pays: pays.map(({ expenseId, minor }) => ({ expenseId, amount: formatMinor(minor, debt.currency) })),
    }),
  }))
}
