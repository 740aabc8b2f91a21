import type { PersonId } from '../person.ts'

/** Who has agreed on something: the members of a group, or two people. */
export type Circle = { readonly groupId: number } | Pair

interface Pair {
  readonly low: PersonId
  readonly high: PersonId
}

/** The same whoever of the two is named first. */
export const pairOf = (one: PersonId, other: PersonId): Pair => ({
  low: Math.min(one, other),
  high: Math.max(one, other),
})

export const circleStream = (circle: Circle): string =>
  'groupId' in circle ? `groupsplit-${circle.groupId}` : `pairsplit-${circle.low}-${circle.high}`

/** A group one is a member of, or somebody one shares with. */
export type Companions = { readonly groupId: number } | { readonly personId: PersonId }

export const circleWith = (actorId: PersonId, companions: Companions): Circle =>
  'groupId' in companions ? { groupId: companions.groupId } : pairOf(actorId, companions.personId)
