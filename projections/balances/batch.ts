import type { PersonId } from '#domain/person.ts'
import { type Deal, type DealFact, type DealId, dealIdOf, debtsFrom, isKept, PERSONAL } from './deal.ts'

interface KnownDeal {
  /** The table has a row of it, as it is now or as it was. */
  readonly isStored: boolean
  /** Undefined for one that was erased. */
  readonly deal: Deal | undefined
}

/** What is to be added to the balances in one group, or in none, and one currency. Sums outgrow what a number holds. */
export interface Moved {
  readonly groupId: number
  readonly currency: string
  /** What the first person, who has the lower id, is owed by the second. */
  readonly pairs: Map<PersonId, Map<PersonId, bigint>>
  /** All in all. Nothing, too, is worth knowing: that somebody has ever had a net. */
  readonly nets: Map<PersonId, bigint>
}

export interface Batch {
  readonly deals: Map<DealId, KnownDeal>
  readonly moved: Map<string, Moved>
  /** How many sums there are. */
  sums: number
}

export const emptyBatch = (): Batch => ({ deals: new Map(), moved: new Map(), sums: 0 })

export const sizeOf = ({ deals, sums }: Batch): number => deals.size + sums

export function record(batch: Batch, event: DealFact, deal: Deal): void {
  // Nothing is known of most expenses, and nothing has to be.
  if (!isKept(deal)) return
  const dealId = dealIdOf(event)
  batch.deals.set(dealId, { isStored: false, deal })
  move(batch, deal, 1)
}

/**
 * Every change is counted by itself, also where a later one in the same batch takes it back: who has ever had a net must
 * not depend on how the events were cut into batches.
 */
export function change(batch: Batch, event: DealFact, changed: (deal: Deal) => Deal | undefined): void {
  const dealId = dealIdOf(event)
  const { isStored, deal: before } = batch.deals.get(dealId) ?? { isStored: false, deal: PERSONAL }
  if (before === undefined) throw new Error(`${event.type} at position ${event.position}: it was erased`)
  const after = changed(before)
  batch.deals.set(dealId, { isStored, deal: after })
  move(batch, before, -1)
  if (after !== undefined) move(batch, after, 1)
}

function move(batch: Batch, deal: Deal, sign: 1 | -1): void {
  const debts = debtsFrom(deal)
  if (debts.length === 0) return
  const moved = movedIn(batch, deal)
  for (const { debtor, creditor, minor } of debts) {
    const owed = BigInt(sign * minor)
    if (creditor < debtor) addToPair(batch, moved, creditor, debtor, owed)
    else addToPair(batch, moved, debtor, creditor, -owed)
    if (deal.groupId === 0) continue
    addToNet(batch, moved, creditor, owed)
    addToNet(batch, moved, debtor, -owed)
  }
}

function movedIn({ moved }: Batch, { groupId, currency }: Deal): Moved {
  const key = currency + groupId
  const known = moved.get(key)
  if (known !== undefined) return known
  const fresh: Moved = { groupId, currency, pairs: new Map(), nets: new Map() }
  moved.set(key, fresh)
  return fresh
}

function addToPair(batch: Batch, { pairs }: Moved, lower: PersonId, higher: PersonId, minor: bigint): void {
  let ofLower = pairs.get(lower)
  if (ofLower === undefined) {
    ofLower = new Map()
    pairs.set(lower, ofLower)
  }
  const before = ofLower.get(higher)
  if (before === undefined) batch.sums++
  ofLower.set(higher, (before ?? 0n) + minor)
}

function addToNet(batch: Batch, { nets }: Moved, person: PersonId, minor: bigint): void {
  const before = nets.get(person)
  if (before === undefined) batch.sums++
  nets.set(person, (before ?? 0n) + minor)
}

/** What is between two people, if it is not what it was. */
export interface MovedPair {
  readonly groupId: number
  readonly currency: string
  readonly lower: PersonId
  readonly higher: PersonId
  /** What the person with the lower id is owed in addition. */
  readonly minor: bigint
}

export function* movedPairs({ moved }: Pick<Batch, 'moved'>): Generator<MovedPair> {
  for (const { groupId, currency, pairs } of moved.values()) {
    for (const [lower, ofLower] of pairs) {
      for (const [higher, minor] of ofLower) if (minor !== 0n) yield { groupId, currency, lower, higher, minor }
    }
  }
}
