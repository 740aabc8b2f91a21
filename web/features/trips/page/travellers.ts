import type { FigureInput, TripSide } from '#web/schema.generated.ts'
import type { PersonalPart } from './tripSpending.ts'

type Traveller = PersonalPart['person']

/** All those together whom the viewer has nothing to do with: who they are, the server does not tell. */
const STRANGERS = '0'

export const areStrangers = ({ id }: Traveller): boolean => id === STRANGERS

/** What somebody paid, or bears, as it opens. Of people whom one has nothing to do with, nothing by itself is told. */
export const figureOf = (tripId: string, person: Traveller, side: TripSide): FigureInput | undefined =>
  areStrangers(person) ? undefined : { trip: { tripId, person: person.id, side } }
