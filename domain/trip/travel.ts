import type { Decider, Decision } from '../message.ts'
import { refuse, UnreachableError } from '../message.ts'
import type { TravelEvent } from './events.ts'

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
  /** What the trip is called for which they are in travel mode; null where its title was erased. */
  readonly currentTitle: string | null
}

/** Not for that trip any more, whether they were or not; another one goes on. */
interface EndTravelMode extends OfTraveller {
  readonly type: 'EndTravelMode'
}

type TravelCommand = StartTravelMode | EndTravelMode

function start({ userId, tripId, isArchived, currentTitle }: StartTravelMode, travel: Travel): Decision<TravelEvent> {
  if (travel.tripId === tripId) return []
  if (isArchived) return refuse('TRIP_ARCHIVED', 'isTravelMode')
  if (travel.tripId !== null) {
    return refuse('TRAVEL_MODE_TAKEN', 'isTravelMode', { tripId: travel.tripId, title: currentTitle ?? '' })
  }
  return [{ type: 'TravelModeStarted', data: { userId, tripId } }]
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

export const travel: Decider<Travel, TravelCommand, TravelEvent> = { initial: { tripId: null }, evolve, decide }
