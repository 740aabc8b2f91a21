import { isDay } from '../day.ts'
import { type Refusal, refuse } from '../message.ts'
import { findCurrency } from '../money/currency.ts'
import { formatMinor, parseAmount } from '../money/money.ts'
import { convertMinor, parseRate } from '../money/rate.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import { fitsInALine, onOneLine } from '../text.ts'
import type { TypedSettlement, TypedTransfer } from './commands.ts'
import type { SettledDebt } from './events.ts'

/** What is checked about a transfer besides the people. */

const MAX_NOTE_CHARACTERS = 500

/** The note as it is stored; null where there is nothing to store. */
export const tidyNote = (text: string | null): string | null => text?.trim() || null

/** What somebody else's file has to say of it, as far as there is room for it: nothing is left out for its note. */
export const broughtNote = (text: string): string => onOneLine(text, MAX_NOTE_CHARACTERS)

function refuseNote(text: string | null): Refusal | undefined {
  const note = tidyNote(text) ?? ''
  if (!fitsInALine(note)) return refuse('INVALID_NOTE', 'note')
  if ([...note].length > MAX_NOTE_CHARACTERS) return refuse('NOTE_TOO_LONG', 'note', { max: MAX_NOTE_CHARACTERS })
  return undefined
}

export const refuseFacts = ({ note, date }: TypedTransfer): Refusal | undefined =>
  refuseNote(note) ?? (isDay(date) ? undefined : refuse('INVALID_DATE', 'date'))

export interface Paid {
  readonly amountMinor: number
  readonly settled: SettledDebt | null
}

/** What changed hands, and what that counts for. */
export function resolvePaid({ amount, currency, settles }: TypedTransfer): Paid | Refusal {
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return refuseAmount(parsed.code, 'amount', currency)
  const paid = { amountMinor: parsed.minor, currency }
  if (settles === null) return { amountMinor: parsed.minor, settled: null }
  const settled = settle(paid, settles)
  return 'code' in settled ? settled : { amountMinor: parsed.minor, settled }
}

function settle(
  paid: { readonly amountMinor: number; readonly currency: string },
  { currency, rate }: TypedSettlement,
): SettledDebt | Refusal {
  if (findCurrency(currency) === undefined) return refuse('UNKNOWN_CURRENCY', 'settles.currency')
  if (currency === paid.currency) return refuse('SETTLED_IN_SAME_CURRENCY', 'settles.currency')
  const parsed = parseRate(rate)
  if (!parsed.ok) return refuse(parsed.code, 'settles.rate')
  const converted = convertMinor(paid.amountMinor, paid.currency, currency, parsed.rate)
  if (converted === undefined) return refuse('AMOUNT_TOO_LARGE', 'settles.rate')
  // What a debt may come to is what an amount may come to; so little that it rounds to nothing settles nothing.
  const counted = parseAmount(formatMinor(converted, currency), currency)
  if (!counted.ok) return refuse(counted.code, 'settles.rate')
  return { amountMinor: counted.minor, currency, rate: parsed.rate }
}
