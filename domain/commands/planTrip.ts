import type { PersonId } from '../person.ts'
import { tidyText } from '../text.ts'
import { trip } from '../trip/decider.ts'
import { circleOf, type Surroundings } from './circle.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'
import { changeTravelMode } from './travelMode.ts'

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

export const planTrip = (
  { store, visibleAmong }: Surroundings,
  deed: Deed,
  input: PlanTripInput,
): Promise<Performed<{ tripId: number }>> =>
  perform(store, deed, { about: fresh(trip), input: { planTrip: input } }, async work => {
    const { actorId } = deed
    const { title, description = '', location = '', travellers = [], isTravelMode = false } = input
    const [tripId, titleId, descriptionId, locationId, { circle }] = await Promise.all([
      work.fresh(trip),
      work.keep(tidyText(title)),
      work.keep(tidyText(description)),
      work.keep(tidyText(location)),
      circleOf(work, visibleAmong, { people: travellers, groupId: null }),
    ])
    await work.decide(trip, tripId, {
      ...{ type: 'PlanTrip', actorId, tripId, travellers, reachable: circle },
      title: { text: title, textId: titleId },
      description: { text: description, textId: descriptionId },
      location: { text: location, textId: locationId },
      ...{ startDate: input.startDate, endDate: input.endDate },
      ...{ currency: input.currency, budget: input.budget ?? null },
    })
    if (isTravelMode) await changeTravelMode(work, actorId, { tripId, isOn: true, isArchived: false })
  })
