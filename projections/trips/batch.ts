import type { PersonId } from '#domain/person.ts'
import type { PartRow } from './partRow.ts'
import type { TripRow } from './tripRow.ts'

/** Undefined where there is none: before for what began in this batch, after for what came to an end. */
export interface Changed<Row> {
  /** As the tables have it. */
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** One day of a trip, one purpose and one person: everything a trip is asked about adds these up. */
export interface Cell {
  readonly tripId: number
  readonly day: string
  readonly category: string
  readonly currency: string
  readonly person: PersonId
  /** Of a rate that somebody confirmed; both empty where it is that of the day. */
  readonly rateCurrency: string
  readonly rate: string
}

interface Moved {
  readonly cell: Cell
  /** Sums outgrow what a number holds. */
  paid: bigint
  borne: bigint
}

export interface Batch {
  readonly trips: Map<number, Changed<TripRow>>
  /** For which trip somebody is in travel mode now; null: for none. */
  readonly travel: Map<PersonId, number | null>
  readonly parts: Map<number, Changed<PartRow>>
  readonly moved: Map<string, Moved>
}

export const emptyBatch = (): Batch => ({ trips: new Map(), travel: new Map(), parts: new Map(), moved: new Map() })

export function sizeOf({ trips, travel, parts, moved }: Batch): number {
  let size = travel.size + parts.size + moved.size
  for (const { after } of trips.values()) size += 1 + (after?.travellers.size ?? 0)
  return size
}

/** Counts what an expense adds to its trip, and takes away what it added before. */
export function countPart({ moved }: Pick<Batch, 'moved'>, { before, after }: Changed<PartRow>): void {
  if (before !== undefined) addPart(moved, before, -1)
  if (after !== undefined) addPart(moved, after, 1)
}

function addPart(moved: Batch['moved'], part: PartRow, sign: 1 | -1): void {
  if (part.voided) return
  const { tripId, date: day, category, currency, payers, shares, confirmedRate } = part
  const { currency: rateCurrency, rate } = confirmedRate ?? { currency: '', rate: '' }
  const movedOf = (person: PersonId): Moved => {
    const cell = { tripId, day, category, currency, person, rateCurrency, rate }
    const key = Object.values(cell).join(' ')
    const known = moved.get(key) ?? { cell, paid: 0n, borne: 0n }
    moved.set(key, known)
    return known
  }
  for (const { person, minor } of payers) movedOf(person).paid += BigInt(sign * minor)
  for (const { person, minor } of shares) movedOf(person).borne += BigInt(sign * minor)
}
