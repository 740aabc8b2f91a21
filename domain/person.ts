/**
 * Somebody who pays, owes or takes part: an account holder or a placeholder.
 *
 * One whole number tells both apart: account n is n, placeholder n is −n. Money tables and the
 * folding of millions of events so need one integer column, not two of which one is always empty.
 */
export type PersonId = number

export const userPerson = (userId: number): PersonId => userId
export const placeholderPerson = (placeholderId: number): PersonId => -placeholderId
/** Does what the house does by itself. */
export const NOBODY: PersonId = 0

export const isPlaceholder = (person: PersonId): boolean => person < 0

const PLACEHOLDER = 'placeholder-'

/** How clients tell who it is: an account by its number, a placeholder as placeholder-7. */
export const personName = (person: PersonId): string =>
  isPlaceholder(person) ? `${PLACEHOLDER}${-person}` : `${person}`

/** The number in such a name, and what it is of. */
export function readPersonName(name: string): { readonly isPlaceholder: boolean; readonly digits: string } {
  const isOfPlaceholder = name.startsWith(PLACEHOLDER)
  return { isPlaceholder: isOfPlaceholder, digits: isOfPlaceholder ? name.slice(PLACEHOLDER.length) : name }
}
