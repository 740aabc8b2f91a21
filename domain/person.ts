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
