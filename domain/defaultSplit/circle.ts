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
