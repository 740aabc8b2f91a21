import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Fact } from '#domain/store/read.ts'
import type { TripEvent, TripPlanned } from '#domain/trip/events.ts'

/** Something that happened to a trip. Expenses may name one too, so the type has to tell. */
export type TripFact = Extract<Fact, { type: TripEvent['type'] }>

/** Since which version of the trip somebody travels along. */
export type Travellers = ReadonlyMap<PersonId, number>

/** A trip as it is now, with everybody who travels along. */
export type TripRow = TripPlanned['data'] & {
  readonly version: number
  readonly organiser: PersonId
  readonly archived: boolean
  readonly createdAt: string
  readonly travellers: Travellers
}

export function planned({ data, version, recordedAt }: Extract<Fact, TripPlanned>): TripRow {
  const { createdBy } = data
  const travellers = new Map([[createdBy, version]])
  return { ...data, version, organiser: createdBy, archived: false, createdAt: recordedAt.toISOString(), travellers }
}

/** Undefined: it is deleted. */
export function tripAfter(before: TripRow, event: Exclude<TripFact, TripPlanned>): TripRow | undefined {
  const { version } = event
  switch (event.type) {
    case 'TravellerAdded':
      return { ...before, version, travellers: new Map(before.travellers).set(event.data.person, version) }
    case 'TravellerRemoved': {
      const travellers = new Map(before.travellers)
      travellers.delete(event.data.person)
      return { ...before, version, travellers }
    }
    case 'TravellerLinked':
      return { ...before, version, travellers: inPlaceOf(before.travellers, event.data.from, event.data.to) }
    case 'OrganiserAppointed':
      return { ...before, version, organiser: event.data.person }
    case 'TripArchived':
      return { ...before, version, archived: true }
    case 'TripRestored':
      return { ...before, version, archived: false }
    case 'TripDeleted':
      return undefined
    default:
      // The others carry what they change under the names it has here.
      return { ...before, ...event.data, version }
  }
}

/** Whoever travels along in their own right has done so since the earlier of the two. */
function inPlaceOf(before: Travellers, from: PersonId, to: PersonId): Travellers {
  const travellers = new Map(before)
  const since = Math.min(...[from, to].flatMap(person => before.get(person) ?? []))
  travellers.delete(from)
  return travellers.set(to, since)
}

export const accountHoldersIn = (trip: TripRow | undefined): readonly PersonId[] =>
  [...(trip?.travellers.keys() ?? [])].filter(person => !isPlaceholder(person))
