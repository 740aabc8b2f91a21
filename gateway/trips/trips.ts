import type { Deed } from '#domain/commands/deed.ts'
import { emptyTrip } from '#domain/commands/emptyTrip.ts'
import { type DeleteTripInput, deleteTrip } from '#domain/commands/endTrip.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { trip } from '#domain/trip/decider.ts'
import { isTraveller } from '#domain/trip/state.ts'
import { travel } from '#domain/trip/travel.ts'
import { expensesOfTrip, type TripView } from '#projections/trips/queries.ts'
import type { UseCase } from '../carryOut.ts'
import { done, notDone } from '../outcome.ts'
import { secondStep } from '../secondStep.ts'
import type { Services } from '../services.ts'

/** A trip as it is at this very moment, for somebody who travels along. */
export async function findTrip(store: EventStore, viewerId: number, tripId: number): Promise<TripView | null> {
  const [{ state, version, eventAt }, travelling] = await Promise.all([
    standingOf(store, trip, tripId),
    standingOf(store, travel, viewerId),
  ])
  const first = await eventAt(1)
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
      version,
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
    isTravelMode: travelling.state.tripId === tripId,
    travellers: [...travellers],
  }
}

/** What it takes to delete one. */
type Ending = Pick<Services, 'database' | 'store' | 'projected' | 'logger'>

/**
 * Both steps of deleting a trip. If the second one cannot be finished here, a worker does it, see workers/trips; whoever
 * deleted it is told so.
 */
export const removeTrip: UseCase<Ending, DeleteTripInput, TripView> = async ({ services, deed }, input) => {
  const outcome = await deleteTrip(services.store, deed, input)
  if (!outcome.done) return notDone(outcome.refusal)
  const { tripId, position } = outcome
  const last = await secondStep(services, () => emptyAtOnce(services, deed, { ...input, tripId }, position))
  return done({ view: null, position: Math.max(last ?? 0, position), isUnderWay: last === null })
}

/** Who deletes a trip waits for so much; a longer one is emptied behind their back. */
const MAX_EXPENSES_AT_ONCE = 2_000

/** What belongs to the trip only a read model knows, so here a deed waits. Null: not all is known yet, or too much. */
async function emptyAtOnce(
  { database, store, projected }: Ending,
  { actorId }: Deed,
  { tripId, keepsExpenses }: DeleteTripInput,
  position: number,
): Promise<number | null> {
  if ((await projected.waitFor(['trips'], position)) === 'pending') return null
  const expenseIds = await expensesOfTrip(database, tripId, position)
  if (expenseIds === null || expenseIds.length > MAX_EXPENSES_AT_ONCE) return null
  return emptyTrip(store, { actorId, tripId, keepsExpenses, expenseIds })
}
