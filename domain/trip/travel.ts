import { aggregate } from '../aggregate.ts'
import type { Decision } from '../message.ts'
import { refuse, UnreachableError } from '../message.ts'
import { type TravelEvent, travelEvents, travelStream } from './events.ts'

/** The trip for which somebody is in travel mode. */
export type Travel = { readonly tripId: number | null }

interface OfTraveller {
  readonly userId: number
  readonly tripId: number
}

interface StartTravelMode extends OfTraveller {
  readonly type: 'StartTravelMode'
  /** Nobody is on the way on a trip that was put away. */
  readonly isArchived: boolean
  /** Whether it may end for another trip by that. */
  readonly replacesOther: boolean
  /** What the trip is called for which they are in travel mode; null where its title was erased. */
  readonly currentTitle: string | null
}

/** Not for that trip any more, whether they were or not; another one goes on. */
interface EndTravelMode extends OfTraveller {
  readonly type: 'EndTravelMode'
}

type TravelCommand = StartTravelMode | EndTravelMode

function start(command: StartTravelMode, travel: Travel): Decision<TravelEvent> {
  const { userId, tripId, isArchived, replacesOther, currentTitle } = command
  if (travel.tripId === tripId) return []
  if (isArchived) return refuse('TRIP_ARCHIVED', 'isTravelMode')
  const started: TravelEvent = { type: 'TravelModeStarted', data: { userId, tripId } }
  if (travel.tripId === null) return [started]
  if (replacesOther) return [{ type: 'TravelModeEnded', data: { userId, tripId: travel.tripId } }, started]
  return refuse('TRAVEL_MODE_TAKEN', 'isTravelMode', { tripId: travel.tripId, title: currentTitle ?? '' })
}

function decide(command: TravelCommand, state: Travel): Decision<TravelEvent> {
  switch (command.type) {
    case 'StartTravelMode':
      return start(command, state)
    case 'EndTravelMode': {
      const { userId, tripId } = command
      return state.tripId === tripId ? [{ type: 'TravelModeEnded', data: { userId, tripId } }] : []
    }
    default:
      throw new UnreachableError(command)
  }
}

const evolve = (_: Travel, { type, data }: TravelEvent): Travel => ({
  tripId: type === 'TravelModeStarted' ? data.tripId : null,
})

const initial: Travel = { tripId: null }

/** Somebody's, by their number. */
export const travel = aggregate({
  name: 'travel',
  stream: travelStream,
  events: travelEvents,
  idOf: ({ userId }) => userId,
  initial,
  evolve,
  decide,
  farewell: {
    ask: ({ tripId }, { id }): TravelCommand | undefined =>
      tripId === null ? undefined : { type: 'EndTravelMode', userId: id, tripId },
  },
})
