import { fieldsOf, numberIn, textIn, textsIn, where } from '#web/format/reading.ts'

/** The signed-in person, as the server describes them together with a session. Screens know them by the cache. */
export interface User {
  readonly id: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly display_name: string | null | undefined
  readonly email: string
  readonly currency: string
  readonly preferred_currencies: readonly string[] | null | undefined
}

/** Throws where it is nobody. */
export function readUser(told: unknown): User {
  const fields = fieldsOf(told)
  return {
    id: numberIn(fields, 'id'),
    username: textIn(fields, 'username'),
    first_name: textIn(fields, 'first_name'),
    last_name: textIn(fields, 'last_name'),
    display_name: where(textIn, fields, 'display_name'),
    email: textIn(fields, 'email'),
    currency: textIn(fields, 'currency'),
    preferred_currencies: where(textsIn, fields, 'preferred_currencies'),
  }
}

export const isSameUser = (one: User | null, other: User): boolean => JSON.stringify(one) === JSON.stringify(other)

export const nameOf = (user: User): string => user.display_name || user.username || `User ${user.id}`

/** The first account belongs to whoever runs this installation. */
const administratorId = 1

export const isAdministrator = (user: User): boolean => user.id === administratorId
