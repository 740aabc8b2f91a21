import type { PersonId } from '../person.ts'

/** Whom somebody may involve in an expense. There is nobody but themselves yet to be connected to. */
export const circleOf = (actorId: PersonId): ReadonlySet<PersonId> => new Set([actorId])
