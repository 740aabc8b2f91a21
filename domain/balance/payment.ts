import type { PersonId } from '../person.ts'

/** What somebody is owed (positive) or owes (negative), all in all. */
export interface Net {
  readonly person: PersonId
  readonly minor: bigint
}

export interface Payment {
  readonly from: PersonId
  readonly to: PersonId
  readonly minor: bigint
}

export function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
