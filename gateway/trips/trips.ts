import type { Deed } from '#domain/commands/deed.ts'
import { emptyTrip } from '#domain/commands/emptyTrip.ts'
import { type DeleteTripInput, deleteTrip } from '#domain/commands/endTrip.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { stateOf } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { trip } from '#domain/trip/decider.ts'
import { travelStream, tripStream } from '#domain/trip/events.ts'
import { isTraveller } from '#domain/trip/state.ts'
import { travel } from '#domain/trip/travel.ts'
import { expensesOfTrip, type TripView } from '#projections/trips/queries.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/** What came of it for who did it. */
export interface Travelled {
  /** Null: it is there for them no more. */
  readonly trip: TripView | null
  /** Up to where the log holds it. */
  readonly position: number
  /** A worker carries on with it. */
  readonly isUnderWay: boolean
}

/** A trip as it is at this very moment, for somebody who travels along. */
export async function findTrip(store: EventStore, viewerId: number, tripId: number): Promise<TripView | null> {
  const [history, travelling] = await Promise.all([
    store.loadStream(tripStream(tripId)),
    store.loadStream(travelStream(viewerId)),
  ])
  const [first] = history
  const state = stateOf(trip, history)
  if (first === undefined || !isTraveller(state, viewerId)) return null
  const text = async (textId: number | null) => (textId === null ? null : store.readText(textId))
  const [title, description, location] = await Promise.all([
    text(state.titleId),
    text(state.descriptionId),
    text(state.locationId),
  ])
  const { startDate, endDate, currency, budgetMinor, organiser, createdBy, travellers } = state
  return {
    ...{
      tripId,
      version: history.length,
      title,
      description,
      location,
      startDate,
      endDate,
      currency,
      budgetMinor,
      organiser,
      createdBy,
    },
    createdAt: first.recordedAt,
    isArchived: state.status === 'ARCHIVED',
    isTravelMode: stateOf(travel, travelling).tripId === tripId,
    travellers: [...travellers],
  }
}

/** After a command: the trip as it is then. */
export async function tripAfter(
  { store }: Pick<Services, 'store'>,
  viewerId: number,
  outcome: Performed<{ tripId: number }>,
): Promise<Outcome<Travelled>> {
  if (!outcome.done) return notDone(outcome.refusal)
  const { tripId, position } = outcome
  return done({ trip: await findTrip(store, viewerId, tripId), position, isUnderWay: false })
}

/**
 * Both steps of deleting a trip. If the second one cannot be finished here, a worker does it, see workers/trips; whoever
 * deleted it is told so.
 */
export async function removeTrip(services: Services, deed: Deed, input: DeleteTripInput): Promise<Outcome<Travelled>> {
  const outcome = await deleteTrip(services.store, deed, input)
  if (!outcome.done) return notDone(outcome.refusal)
  const { tripId, position } = outcome
  const last = await emptyAtOnce(services, deed, { ...input, tripId }, position)
  return done({ trip: null, position: Math.max(last ?? 0, position), isUnderWay: last === null })
}

/** Who deletes a trip waits for so much; a longer one is emptied behind their back. */
const MAX_EXPENSES_AT_ONCE = 2_000

/** What belongs to the trip only a read model knows, so here a deed waits. Null: not all is known yet, or too much. */
async function emptyAtOnce(
  { database, store, projected }: Services,
  { actorId }: Deed,
  { tripId, keepsExpenses }: DeleteTripInput,
  position: number,
): Promise<number | null> {
  if ((await projected.waitFor(['trips'], position)) === 'pending') return null
  const expenseIds = await expensesOfTrip(database, tripId, position)
  if (expenseIds === null || expenseIds.length > MAX_EXPENSES_AT_ONCE) return null
  return emptyTrip(store, { actorId, tripId, keepsExpenses, expenseIds })
}
