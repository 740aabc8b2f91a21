import { debtsOf } from '../balance/debts.ts'
import type { Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import { decimalsOf } from '../money/currency.ts'
import { decimalText } from '../money/decimal.ts'
import { parseAmount } from '../money/money.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import type { PersonId } from '../person.ts'
import type { Payment, TypedSplit } from './commands.ts'
import { resolveDivision, type TypedDivision } from './division.ts'
import type { ExpenseMoney, Part, SplitIntent } from './events.ts'
import { resolveSplit, tidyIntent } from './split.ts'

/**
 * Everybody who takes part owes something to everybody who paid, so these two numbers multiply: two hundred each would be
 * twenty thousand debts, and a single expense would hold up everybody's lists.
 */
export const MAX_PAYERS = 20

interface TypedMoney {
  readonly amount: string
  readonly currency: string
  readonly payers: readonly Payment[]
  /** Without a split, all of it is the payer's. */
  readonly split: TypedSplit | undefined
  readonly division?: TypedDivision | undefined
  readonly seed: string
}

/** From what was typed to who paid, who bears and who owes whom how much, to the cent. */
export function resolveMoney({
  amount,
  currency,
  payers: payments,
  split,
  ...typed
}: TypedMoney): ExpenseMoney | Refusal {
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return refuseAmount(parsed.code, 'amount', currency)
  const amountMinor = parsed.minor
  const payers = resolvePayers(payments, amountMinor, currency)
  if (isRefusal(payers)) return payers
  const intent = split === undefined ? personalIntent(payers) : typedIntent(split, currency)
  if (isRefusal(intent)) return intent
  const { seed, division } = typed
  const shares = resolveSplit({ amountMinor, currency, intent, seed })
  if (isRefusal(shares)) return shares
  const money = { amountMinor, currency, payers, shares }
  const divided =
    division === undefined
      ? { shares, debts: debtsOf({ payers, shares }, seed) }
      : resolveDivision(money, division, seed)
  return isRefusal(divided) ? divided : { ...money, ...divided, split: intent }
}

/** Nobody is drawn into an expense by somebody who does not know them. */
export function refuseStrangers(money: ExpenseMoney, mayInvolve: (person: PersonId) => boolean): Refusal | undefined {
  const payer = money.payers.findIndex(({ person }) => !mayInvolve(person))
  if (payer >= 0) return refuse('PERSON_NOT_REACHABLE', `payers[${payer}].person`)
  const participant = money.split.entries.findIndex(({ person }) => !mayInvolve(person))
  if (participant >= 0) return refuse('PERSON_NOT_REACHABLE', `split.entries[${participant}].person`)
  return undefined
}

function resolvePayers(payments: readonly Payment[], amountMinor: number, currency: string): readonly Part[] | Refusal {
  if (payments.length > MAX_PAYERS) return refuse('TOO_MANY_PAYERS', 'payers', { max: MAX_PAYERS })
  const [first] = payments
  if (first !== undefined && first.amount === undefined && payments.length === 1) {
    return [{ person: first.person, minor: amountMinor }]
  }

  const paid = new Map<PersonId, number>()
  for (const [index, { person, amount = '' }] of payments.entries()) {
    if (paid.has(person)) return refuse('DUPLICATE_PERSON', `payers[${index}].person`)
    const parsed = parseAmount(amount, currency)
    if (!parsed.ok) return refuseAmount(parsed.code, `payers[${index}].amount`, currency)
    paid.set(person, parsed.minor)
  }
  const total = [...paid.values()].reduce((sum, minor) => sum + BigInt(minor), 0n)
  const difference = total - BigInt(amountMinor)
  if (difference !== 0n) {
    return refuse('PAYERS_TOTAL', 'payers', { difference: decimalText(difference, decimalsOf(currency)) })
  }
  return [...paid].map(([person, minor]) => ({ person, minor }))
}

const typedIntent = ({ type, entries }: TypedSplit, currency: string): SplitIntent =>
  tidyIntent({ type, entries: entries.map(({ person, value = '' }) => ({ person, value })) }, currency)

function personalIntent(payers: readonly Part[]): SplitIntent | Refusal {
  const [payer] = payers
  if (payer === undefined || payers.length > 1) return refuse('EQUAL_SPLIT_REQUIRED', 'split')
  return { type: 'EQUAL', entries: [{ person: payer.person, value: '1' }] }
}
