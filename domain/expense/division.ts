import type { Debt } from '../balance/debt.ts'
import { debtsOf } from '../balance/debts.ts'
import { type Refusal, refuse } from '../message.ts'
import { decimalsOf } from '../money/currency.ts'
import { parseDecimal, scaleTo } from '../money/decimal.ts'
import { toMinor } from '../money/money.ts'
import type { PersonId } from '../person.ts'
import type { Part } from './events.ts'

/**
 * How something was divided before it came here, to the cent. Who bears the odd cent depends on the numbers that people
 * have, and these are others in another house; so whoever takes their history along says how it was.
 */
export interface TypedDivision {
  readonly shares: readonly { readonly person: PersonId; readonly amount: string }[]
  /** Left out: as the shares have it. */
  readonly debts?:
    | readonly { readonly debtor: PersonId; readonly creditor: PersonId; readonly amount: string }[]
    | undefined
}

interface Undivided {
  readonly amountMinor: number
  readonly currency: string
  readonly payers: readonly Part[]
  /** What the split itself comes to. */
  readonly shares: readonly Part[]
}

interface Divided {
  readonly shares: readonly Part[]
  readonly debts: readonly Debt[]
}

const CONTRADICTS = refuse('DIVISION_CONTRADICTS', 'division')

/** It may differ from what the split comes to by nothing but odd cents. */
export function resolveDivision(money: Undivided, typed: TypedDivision, seed: string): Divided | Refusal {
  const shares = sharesIn(money, typed)
  if (shares === undefined) return CONTRADICTS
  const { payers } = money
  const derived = debtsOf({ payers, shares }, seed)
  if (typed.debts === undefined) return { shares, debts: derived }
  const debts = debtsIn(money.currency, typed.debts)
  return debts !== undefined && areFor(debts, { payers, shares }) ? { shares, debts } : CONTRADICTS
}

function sharesIn({ amountMinor, currency, shares }: Undivided, typed: TypedDivision): readonly Part[] | undefined {
  const said = new Map(typed.shares.map(({ person, amount }) => [person, minorOf(amount, currency)]))
  if (said.size !== shares.length || typed.shares.length !== shares.length) return undefined
  const found = shares.map(({ person }) => ({ person, minor: said.get(person) ?? Number.NaN }))
  const isClose = found.every(({ minor }, index) => Math.abs(minor - (shares[index]?.minor ?? 0)) <= shares.length)
  return isClose && found.reduce((sum, { minor }) => sum + minor, 0) === amountMinor ? found : undefined
}

function debtsIn(currency: string, typed: NonNullable<TypedDivision['debts']>): readonly Debt[] | undefined {
  const debts = typed.map(({ debtor, creditor, amount }) => ({
    debtor,
    creditor,
    minor: minorOf(amount, currency) ?? 0,
  }))
  const pairs = new Set(debts.map(({ debtor, creditor }) => `${debtor} ${creditor}`))
  const isSound = debts.every(({ debtor, creditor, minor }) => debtor !== creditor && minor > 0)
  return isSound && pairs.size === debts.length ? debts : undefined
}

/** Everybody owes, and is owed, what they bear and have paid, and nobody else has anything to do with it. */
function areFor(debts: readonly Debt[], { payers, shares }: Pick<Undivided, 'payers' | 'shares'>): boolean {
  const open = new Map<PersonId, number>()
  const add = (person: PersonId, minor: number) => open.set(person, (open.get(person) ?? 0) + minor)
  for (const { person, minor } of payers) add(person, minor)
  for (const { person, minor } of shares) add(person, -minor)
  for (const { debtor, creditor, minor } of debts) {
    add(creditor, -minor)
    add(debtor, minor)
  }
  const paid = new Set(payers.map(({ person }) => person))
  const bear = new Set(shares.map(({ person }) => person))
  return (
    [...open.values()].every(minor => minor === 0) &&
    debts.every(({ debtor, creditor }) => bear.has(debtor) && paid.has(creditor))
  )
}

/** Undefined: it is no amount of that currency. */
function minorOf(text: string, currency: string): number | undefined {
  const number = parseDecimal(text)
  const decimals = decimalsOf(currency)
  if (number === undefined || number.units < 0n || number.decimals > decimals) return undefined
  return toMinor(scaleTo(number, decimals))
}
