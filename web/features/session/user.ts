import '#web/format/zodWithoutEval.ts'
import { z } from 'zod'

/** The signed-in person, as the server describes them. */
export const userSchema = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string().nullish(),
  email: z.string(),
  currency: z.string(),
  preferred_currencies: z.array(z.string()).nullish(),
  language: z.string().nullish(),
})

export type User = z.infer<typeof userSchema>

export const isSameUser = (one: User | null, other: User): boolean => JSON.stringify(one) === JSON.stringify(other)

export const nameOf = (user: User): string => user.display_name || user.username || `User ${user.id}`

/** The first account belongs to whoever runs this installation. */
const administratorId = 1

export const isAdministrator = (user: User): boolean => user.id === administratorId
