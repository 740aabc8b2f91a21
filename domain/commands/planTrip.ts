import { isRefusal } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { VaultText } from '../store/append.ts'
import { tidyText } from '../text.ts'
import { trip } from '../trip/decider.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './handle.ts'
import { travelModeAfter } from './travelMode.ts'
import { handleTrip, type TripOutcome } from './tripOutcome.ts'

export interface PlanTripInput {
  readonly title: string
  readonly description?: string | undefined
  readonly location?: string | undefined
  readonly startDate: string
  readonly endDate: string
  readonly currency: string
  readonly budget?: string | null | undefined
  /** Besides the actor, who travels along anyway. */
  readonly travellers?: readonly PersonId[] | undefined
  /** Of the actor. */
  readonly isTravelMode?: boolean | undefined
}

export async function planTrip(surroundings: Surroundings, deed: Deed, input: PlanTripInput): Promise<TripOutcome> {
  const { store } = surroundings
  const { actorId } = deed
  const [tripId, ...textIds] = await Promise.all([
    store.nextTripId(),
    store.nextTextId(),
    store.nextTextId(),
    store.nextTextId(),
  ])
  const { description = '', location = '', budget = null, travellers = [], isTravelMode = false } = input
  const [title, about, place] = [
    { text: input.title, textId: textIds[0] },
    { text: description, textId: textIds[1] },
    { text: location, textId: textIds[2] },
  ]
  const texts: VaultText[] = [title, about, place]
    .map(({ text, textId }) => ({ textId, ownerId: actorId, body: tidyText(text) }))
    .filter(({ body }) => body !== '')

  return handleTrip(store, deed, {
    tripId,
    isNew: true,
    input: { planTrip: input },
    decide: async (state, load) => {
      const { circle, reads } = await circleOf(surroundings, actorId, { people: travellers, groupId: null })
      const planned = trip.decide(
        {
          ...{ type: 'PlanTrip', actorId, tripId, title, description: about, location: place },
          ...{ startDate: input.startDate, endDate: input.endDate, currency: input.currency, budget },
          ...{ travellers, reachable: circle },
        },
        state,
      )
      if (isRefusal(planned) || !isTravelMode) return { trip: planned, texts, reads }
      const mode = { tripId, isOn: true, isArchived: false }
      return { trip: planned, travel: await travelModeAfter({ store, load }, actorId, mode), texts, reads }
    },
  })
}
