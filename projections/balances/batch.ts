import type { PersonId } from '#domain/person.ts'
import { type Deal, type DealFact, type DealId, dealAfter, dealIdOf } from './deal.ts'

/** What one owes another for something, for as long as that holds: one row of the table `debts`. */
export interface DebtRow {
  readonly dealId: DealId
  readonly debtor: PersonId
  readonly creditor: PersonId
  readonly groupId: number
  readonly currency: string
  readonly minor: number
  readonly date: string
  /** The position of the event that made it so … */
  readonly since: number
  /** … and of the one that ended it; null: it holds. */
  until: number | null
}

interface KnownDeal {
  /** Undefined for one that was erased. */
  readonly deal: Deal | undefined
  /** The debts that hold, as far as they are in the batch; undefined: they are in the table. */
  readonly holding: readonly DebtRow[] | undefined
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
  /** Where debts in the table end that hold until then. */
  readonly ends: Map<DealId, number>
  readonly debts: DebtRow[]
  readonly moved: Map<string, Moved>
  /** How many sums there are. */
  sums: number
}

export const emptyBatch = (): Batch => ({ deals: new Map(), ends: new Map(), debts: [], moved: new Map(), sums: 0 })

export const sizeOf = ({ deals, debts, sums }: Batch): number => deals.size + debts.length + sums

/** What was recorded before the batch. */
export function loaded({ deals }: Batch, event: DealFact): void {
  const dealId = dealIdOf(event)
  deals.set(dealId, { deal: dealAfter(deals.get(dealId)?.deal, event), holding: undefined })
}

/**
 * Every change is counted by itself, also where a later one in the same batch takes it back: who owed whom at any position,
 * and who has ever had a net, must not depend on how the events were cut into batches.
 */
export function happen(batch: Batch, event: DealFact): void {
  const dealId = dealIdOf(event)
  const before = batch.deals.get(dealId)
  const after = dealAfter(before?.deal, event)
  if (before !== undefined) end(batch, dealId, before, event.position)
  batch.deals.set(dealId, { deal: after, holding: begin(batch, dealId, after, event.position) })
}

const NONE: readonly DebtRow[] = []

const counts = (deal: Deal | undefined): deal is Deal => deal !== undefined && !deal.voided && deal.debts.length > 0

function end(batch: Batch, dealId: DealId, { deal, holding }: KnownDeal, position: number): void {
  if (!counts(deal)) return
  if (holding === undefined) batch.ends.set(dealId, position)
  else for (const row of holding) row.until = position
  move(batch, deal, -1)
}

function begin(batch: Batch, dealId: DealId, deal: Deal | undefined, since: number): readonly DebtRow[] {
  if (!counts(deal)) return NONE
  move(batch, deal, 1)
  const { groupId, currency, date } = deal
  const rows = deal.debts.map(debt => ({ ...debt, dealId, groupId, currency, date, since, until: null }))
  for (const row of rows) batch.debts.push(row)
  return rows
}

function move(batch: Batch, deal: Deal, sign: 1 | -1): void {
  const moved = movedIn(batch, deal)
  for (const { debtor, creditor, minor } of deal.debts) {
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
