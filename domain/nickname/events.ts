import { z } from 'zod'
import { type EventOf, ending, event, id, person, text } from '../event.ts'

/** It is the owner's alone what they call somebody: nobody else ever sees it, and whoever it is of least of all. */
const one = { ownerId: id, person }

export const nicknameEvents = {
  /** From now on the owner calls somebody so. What they called them before is forgotten. */
  NicknameGiven: event(z.object({ ...one, nicknameId: text })),
  /** They call them what everybody does. */
  NicknameTakenBack: ending(z.object(one)),
  /** A placeholder has turned out to be somebody, whom the owner calls so from now on. */
  NicknameHandedOver: event(z.object({ ownerId: id, from: person, to: person, nicknameId: text })),
}

export type NicknameEvent = EventOf<typeof nicknameEvents>

/** All that one person has given: whoever takes their leave is found in one place. */
export const nicknameStream = (ownerId: number): string => `nickname-${ownerId}`
