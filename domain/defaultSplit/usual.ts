import type { PersonId } from '../person.ts'

/** What some have agreed on, as it comes to among those who are there now. */
interface Agreed {
  readonly entries: readonly { readonly person: PersonId }[]
}

/**
 * How these people share where nobody says otherwise. Form and commands ask here. What was agreed on is about those who
 * agreed: where others take part, or fewer, nobody is charged by it. Of several, the first one that is about these counts.
 */
export const usualAmong = <Found extends Agreed>(
  people: readonly PersonId[],
  agreed: readonly (Found | undefined)[],
): Found | undefined => agreed.find(found => found !== undefined && isAmong(found, people))

const isAmong = ({ entries }: Agreed, people: readonly PersonId[]): boolean =>
  entries.length === people.length && entries.every(({ person }) => people.includes(person))
