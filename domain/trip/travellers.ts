import { type Refusal, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { KnownTrip } from './state.ts'

/** An expense takes no more people either. */
const MAX_TRAVELLERS = 200

/** A list of travellers as it was sent; `isAllowed` says who may be in it. */
export function refuseTravellers(
  travellers: readonly PersonId[],
  isAllowed: (person: PersonId) => boolean,
): Refusal | undefined {
  if (travellers.length > MAX_TRAVELLERS) return refuse('TOO_MANY_PEOPLE', 'participants', { max: MAX_TRAVELLERS })
  const twice = travellers.findIndex((person, index) => travellers.indexOf(person) !== index)
  if (twice >= 0) return refuse('DUPLICATE_PERSON', `participants[${twice}]`)
  const stranger = travellers.findIndex(person => !isAllowed(person))
  return stranger < 0 ? undefined : refuse('TRAVELLER_NOT_REACHABLE', `participants[${stranger}]`)
}

/** Who is missing in a list and so travels along no more; whoever organises the trip always does. */
export const missingIn = (list: readonly PersonId[], { travellers, organiser }: KnownTrip): readonly PersonId[] =>
  [...travellers].filter(person => person !== organiser && !list.includes(person))
