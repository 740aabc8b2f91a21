import type { PersonId } from '../person.ts'

/** What somebody else owes one; negative: what one owes them. */
export interface Owed {
  readonly person: PersonId
  readonly currency: string
  readonly minor: bigint
}

/** It becomes more or less on a day. */
export interface OwedFrom extends Owed {
  readonly date: string
}

/** By currency. */
type Sums = ReadonlyMap<string, bigint>

/** What all others owe one, and what one owes all others: the two are not set off against each other. */
export interface OpenDebts {
  readonly toOne: Sums
  readonly byOne: Sums
}

/** Where debts stand that were open, and where they will after each of the days on which they move, the earliest first. */
export function debtsAhead(
  open: readonly Owed[],
  moves: readonly OwedFrom[],
): { readonly now: OpenDebts; readonly after: ReadonlyMap<string, OpenDebts> } {
  const standing = new Map<string, Owed>()
  for (const owed of open) move(standing, owed)
  const now = bothSides(standing)
  const days = Map.groupBy(moves, ({ date }) => date)
  const after = new Map<string, OpenDebts>()
  for (const date of [...days.keys()].sort()) {
    for (const owed of days.get(date) ?? []) move(standing, owed)
    after.set(date, bothSides(standing))
  }
  return { now, after }
}

function move(standing: Map<string, Owed>, { person, currency, minor }: Owed): void {
  const key = `${person} ${currency}`
  standing.set(key, { person, currency, minor: (standing.get(key)?.minor ?? 0n) + minor })
}

function bothSides(standing: ReadonlyMap<string, Owed>): OpenDebts {
  const [toOne, byOne] = [new Map<string, bigint>(), new Map<string, bigint>()]
  for (const { currency, minor } of standing.values()) {
    const [side, size] = minor > 0n ? [toOne, minor] : [byOne, -minor]
    if (size > 0n) side.set(currency, (side.get(currency) ?? 0n) + size)
  }
  return { toOne, byOne }
}
