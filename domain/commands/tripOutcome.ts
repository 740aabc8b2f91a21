import { type Decision, type DomainEvent, isRefusal, type Refusal, stateOf } from '../message.ts'
import type { VaultText } from '../store/append.ts'
import type { EventStore } from '../store/eventStore.ts'
import { trip } from '../trip/decider.ts'
import { type TravelEvent, type TripEvent, travelStream, tripStream } from '../trip/events.ts'
import type { Trip } from '../trip/state.ts'
import { carryOut, type Deed, type Intention, type Outcome } from './handle.ts'
import { type Load, startReading } from './reading.ts'

export type TripOutcome =
  | { readonly done: true; readonly tripId: number; readonly position: number }
  | { readonly done: false; readonly refusal: Refusal }

/** A repeated command speaks of the trip of the first time, not of the id that was drawn for the repetition. */
function plannedIn(outcome: Outcome): number | undefined {
  const [first] = outcome.done ? (outcome.events as readonly (TripEvent | TravelEvent)[]) : []
  return first?.data.tripId
}

/** What a command makes of a trip, and of the travel mode of people. Both are stored together, or not at all. */
export interface TripDecision {
  readonly trip: Decision<TripEvent>
  readonly travel?: Decision<TravelEvent>
  readonly texts?: readonly VaultText[]
  /** What it rests on besides what was loaded. */
  readonly reads?: ReadonlyMap<string, number>
}

interface TripHandling {
  readonly tripId: number
  /** What the client asked for, without ids that we draw. */
  readonly input: unknown
  /** The id is fresh. */
  readonly isNew?: boolean
  readonly decide: (state: Trip, load: Load) => Promise<TripDecision>
}

/** As `handle` does it, for a command that may change several streams. */
export async function handleTrip(
  store: EventStore,
  deed: Deed,
  { tripId, input, isNew = false, decide }: TripHandling,
): Promise<TripOutcome> {
  const streamId = tripStream(tripId)
  const attempt = () =>
    carryOut({
      ...{ store, deed, input },
      load: () => (isNew ? Promise.resolve([]) : store.loadStream(streamId)),
      intend: async history => {
        const { load, reads } = startReading(store)
        const decision = await decide(stateOf(trip, history), load)
        return intentionOf(streamId, decision, new Map([...reads, [streamId, history.length]]))
      },
    })
  const outcome = await (isNew ? attempt() : store.inTurn(streamId, attempt))
  if (!outcome.done) return outcome
  return { done: true, tripId: (isNew ? plannedIn(outcome) : undefined) ?? tripId, position: outcome.position }
}

function intentionOf(
  streamId: string,
  { trip: ofTrip, travel = [], texts = [], reads = new Map() }: TripDecision,
  loaded: ReadonlyMap<string, number>,
): Intention | Refusal {
  if (isRefusal(ofTrip)) return ofTrip
  if (isRefusal(travel)) return travel
  const events: { streamId: string; event: DomainEvent }[] = [
    ...ofTrip.map(event => ({ streamId, event })),
    ...travel.map(event => ({ streamId: travelStream(event.data.userId), event })),
  ]
  return { expected: new Map([...reads, ...loaded]), events, texts }
}
