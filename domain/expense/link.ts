import { linkedDebts } from '../balance/debt.ts'
import type { Decision } from '../message.ts'
import { decimalText, parseDecimal, scaleTo } from '../money/decimal.ts'
import type { PersonId } from '../person.ts'
import type { LinkParticipant } from './commands.ts'
import type { ExpenseMoney, Part, ParticipantLinked, SplitIntent } from './events.ts'
import { tidyIntent } from './split.ts'
import { type Expense, involves, isKnown } from './state.ts'

/**
 * Deleted or not, it moves: it may be restored. Nobody else pays, bears or owes a cent more or less for it, so what two had
 * is added up and not divided anew.
 */
export function linkParticipant(
  { expenseId, from, to }: LinkParticipant,
  expense: Expense,
): Decision<ParticipantLinked> {
  if (!isKnown(expense) || !involves(expense, from)) return []
  const { amountMinor, currency, payers, shares, debts, split } = expense
  const money: ExpenseMoney = {
    ...{ amountMinor, currency },
    payers: linkedParts(payers, from, to),
    shares: linkedParts(shares, from, to),
    debts: linkedDebts(debts, from, to),
    split: tidyIntent(linkedIntent(split, from, to), currency),
  }
  return [{ type: 'ParticipantLinked', data: { expenseId, from, to, ...money } }]
}

/** Everything under the name of who it is now; what belongs to one of two becomes what belongs to both. */
function merged<Entry extends { readonly person: PersonId }>(
  entries: readonly Entry[],
  { from, to }: { readonly from: PersonId; readonly to: PersonId },
  add: (one: Entry, other: Entry) => Entry,
): Entry[] {
  const byPerson = new Map<PersonId, Entry>()
  for (const entry of entries) {
    const person = entry.person === from ? to : entry.person
    const earlier = byPerson.get(person)
    byPerson.set(person, { ...(earlier === undefined ? entry : add(earlier, entry)), person })
  }
  return [...byPerson.values()]
}

export const linkedParts = (parts: readonly Part[], from: PersonId, to: PersonId): Part[] =>
  merged(parts, { from, to }, (one, other) => ({ ...one, minor: one.minor + other.minor }))

/** Two equal parts in one hand are no longer an equal split, but a ratio of 2 to 1. */
export function linkedIntent({ type, entries }: SplitIntent, from: PersonId, to: PersonId): SplitIntent {
  const people = new Set(entries.map(({ person }) => person))
  const isRatio = type === 'EQUAL' && people.has(from) && people.has(to)
  const values = isRatio ? entries.map(({ person }) => ({ person, value: '1' })) : entries
  return {
    type: isRatio ? 'RATIO' : type,
    entries: merged(values, { from, to }, (one, other) => ({ ...one, value: sumOf(one.value, other.value) })),
  }
}

function sumOf(one: string, other: string): string {
  const [a, b] = [parseDecimal(one), parseDecimal(other)]
  if (a === undefined || b === undefined) throw new Error(`${one} and ${other} cannot be added`)
  const decimals = Math.max(a.decimals, b.decimals)
  return decimalText(scaleTo(a, decimals) + scaleTo(b, decimals), decimals)
}
