import { customCategoryId } from '#domain/expense/category.ts'
import { type PersonId, placeholderPerson, readPersonName, userPerson } from '#domain/person.ts'

/** Numbers that JavaScript can count with, as they stand in addresses and documents. */
const ID = /^[1-9]\d{0,14}$/

export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

/** 0 is nobody's id: whatever is asked about it does not exist. */
export const idOf = (text: unknown): number => (isId(text) ? Number(text) : 0)

/** Of a category that somebody made. */
export const categoryIdOf = (text: string): number => customCategoryId(text) ?? 0

/** Of an account or a placeholder, as `Person.id` has it. */
export function personIdOf(text: string): PersonId {
  const { isPlaceholder, digits } = readPersonName(text)
  return isPlaceholder ? placeholderPerson(idOf(digits)) : userPerson(idOf(digits))
}

export function placeholderIdOf(text: string): number {
  const { isPlaceholder, digits } = readPersonName(text)
  return isPlaceholder ? idOf(digits) : 0
}
