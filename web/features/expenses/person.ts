import { type PersonId, placeholderPerson, readPersonName, userPerson } from '#domain/person.ts'
import { isViewer } from '#web/format/person.ts'
import type { PersonFieldsFragment } from '#web/format/Shared.generated.ts'
import type { Viewer } from './expense.ts'

export type Person = PersonFieldsFragment

/** One number for both kinds, as everywhere where amounts are divided. */
export function personIdOf({ id }: Pick<Person, 'id'>): PersonId {
  const { isPlaceholder, digits } = readPersonName(id)
  return isPlaceholder ? placeholderPerson(Number(digits)) : userPerson(Number(digits))
}

export const isSamePerson = (one: Person, other: Person): boolean => one.id === other.id

export const includesPerson = (people: readonly Person[], person: Person): boolean =>
  people.some(known => isSamePerson(known, person))

/** A card names only the first two, and its reader looks for themselves. */
export const viewerFirst = (parts: readonly { readonly person: Person }[], viewer: Viewer): readonly Person[] =>
  parts
    .map(({ person }) => person)
    .toSorted((one, other) => Number(isViewer(other, viewer)) - Number(isViewer(one, viewer)))

export const personOf = ({ id, displayName }: Viewer): Person => ({ id, displayName, isPlaceholder: false })
