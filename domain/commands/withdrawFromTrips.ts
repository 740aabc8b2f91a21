import { isRefusal, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import { type Append, appendGroup } from '../store/append.ts'
import type { Database } from '../store/database.ts'
import { loadStreams, type StoredEvent } from '../store/read.ts'
import { trip } from '../trip/decider.ts'
import { travelStream } from '../trip/events.ts'
import { travel } from '../trip/travel.ts'
import { houseAppend } from './houseAppend.ts'

export interface TripWithdrawal {
  /** Who wanted somebody to be gone. */
  readonly actorId: PersonId
  readonly person: PersonId
  /** The trips they are on: at most as many as one append may take. */
  readonly streamIds: readonly string[]
}

/**
 * Takes somebody whose account is gone off their trips; somebody else organises what they did. A trip on which nobody is
 * left who can act is deleted, and what it was called is forgotten, see emptyTrip.ts.
 */
export async function withdrawFromTrips(database: Database, withdrawal: TripWithdrawal): Promise<void> {
  for (let left = withdrawal.streamIds; left.length > 0; ) {
    const histories = await loadStreams(database, left)
    const leaving = left.flatMap((streamId, index) => leavingOf(streamId, histories[index] ?? [], withdrawal))
    if (leaving.length === 0) return
    const outcomes = await appendGroup(database, leaving)
    // Somebody changed the others at this very moment.
    left = left.filter(streamId =>
      leaving.some(({ expected }, index) => expected.has(streamId) && outcomes[index]?.outcome !== 'appended'),
    )
  }
}

function leavingOf(
  streamId: string,
  history: readonly StoredEvent[],
  { actorId, person }: TripWithdrawal,
): readonly Append[] {
  const state = stateOf(trip, history)
  if (state.status === 'absent') return []
  const events = trip.decide({ type: 'WithdrawTraveller', tripId: state.tripId, person }, state)
  if (isRefusal(events) || events.length === 0) return []
  return [houseAppend({ streamId, version: history.length, actor: actorId, events })]
}

/** And is on the way no more. */
export async function endTravelMode(database: Database, actorId: PersonId, userId: PersonId): Promise<void> {
  for (let isOvertaken = true; isOvertaken; ) {
    const streamId = travelStream(userId)
    const [history = []] = await loadStreams(database, [streamId])
    const { tripId } = stateOf(travel, history)
    if (tripId === null) return
    const events = travel.decide({ type: 'EndTravelMode', userId, tripId }, { tripId })
    if (isRefusal(events)) return
    const [outcome] = await appendGroup(database, [
      houseAppend({ streamId, version: history.length, actor: actorId, events }),
    ])
    isOvertaken = outcome?.outcome === 'conflict'
  }
}
