import { resolveSplit } from '../expense/split.ts'
import { isRefusal } from '../message.ts'
import { parseAmount } from '../money/money.ts'
import type { ExpenseRow, Somebody, StatedRow, TransferRow } from './row.ts'

/** Who whoever imports a file is called in it, where it does not name them. */
export const IMPORTER: Somebody = ''

interface Net {
  readonly person: Somebody
  readonly minor: bigint
}

/**
 * By how much an entry changes what each of those in it is owed: what they paid, less what was theirs. Undefined: its
 * numbers are none.
 */
export function netsOf(row: ExpenseRow | TransferRow): readonly Net[] | undefined {
  const total = minorOf(row.amount, row.currency)
  if (total === undefined) return undefined
  if (row.kind === 'transfer') return [net(row.from, total), net(row.to, -total)]
  const paid = paidBy(row, total)
  const borne = borneBy(row, total)
  return paid && borne && [...paid, ...borne.map(({ person, minor }) => net(person, -minor))]
}

const net = (person: Somebody, minor: bigint): Net => ({ person, minor })

function minorOf(amount: string, currency: string): bigint | undefined {
  const parsed = parseAmount(amount, currency)
  return parsed.ok ? BigInt(parsed.minor) : undefined
}

function paidBy({ payers, currency }: ExpenseRow, total: bigint): readonly Net[] | undefined {
  if (payers.length === 0) return [net(IMPORTER, total)]
  const paid = payers.map(({ person, amount }) => ({ person, minor: minorOf(amount, currency) }))
  return paid.every((each): each is Net => each.minor !== undefined) ? paid : undefined
}

/** By the rules by which it will be recorded. */
function borneBy(row: ExpenseRow, total: bigint): readonly Net[] | undefined {
  const { split, division, currency, payers, oddCent } = row
  if (division !== undefined) {
    return division.shares.map(({ person, amount }) => net(person, signedMinor(amount, currency) ?? 0n))
  }
  if (split === null) return [net(payers[0]?.person ?? IMPORTER, total)]
  const people = [...new Set(split.entries.map(({ person }) => person))]
  const numbers = new Map(people.map((person, index) => [person, index + 1]))
  const shares = resolveSplit({
    ...{ amountMinor: Number(total), currency, seed: oddCent ?? row.externalId },
    intent: {
      type: split.type,
      entries: split.entries.map(({ person, value }) => ({ person: numbers.get(person) ?? 0, value })),
    },
  })
  if (isRefusal(shares)) return undefined
  return shares.map(({ person, minor }) => net(people[person - 1] ?? IMPORTER, BigInt(minor)))
}

/** What everybody is owed in each currency, or owes, below zero, by all entries so far. */
export class Balances {
  private readonly minorOf = new Map<Somebody, Map<string, bigint>>()

  add(nets: readonly Net[], currency: string): void {
    for (const { person, minor } of nets) {
      const own = this.minorOf.get(person) ?? new Map<string, bigint>()
      own.set(currency, (own.get(currency) ?? 0n) + minor)
      this.minorOf.set(person, own)
    }
  }

  of(person: Somebody): readonly { readonly currency: string; readonly minor: bigint }[] {
    return [...(this.minorOf.get(person) ?? [])].map(([currency, minor]) => ({ currency, minor }))
  }

  /** Where a file says something else in the end than its entries come to. */
  differencesFrom(stated: readonly StatedRow[]): readonly (StatedRow & { readonly foundMinor: bigint })[] {
    return stated.flatMap(row => {
      const found = this.minorOf.get(row.person)?.get(row.currency) ?? 0n
      const isSame = signedMinor(row.amount, row.currency) === found
      return isSame ? [] : [{ ...row, foundMinor: found }]
    })
  }
}

/** A balance may be below zero, and nothing. */
function signedMinor(amount: string, currency: string): bigint | undefined {
  const isBelow = amount.startsWith('-')
  const size = isBelow ? amount.slice(1) : amount
  if (/^0*(?:\.0*)?$/.test(size) && size !== '') return 0n
  const minor = minorOf(size, currency)
  return minor === undefined || !isBelow ? minor : -minor
}
