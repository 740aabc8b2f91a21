import { formatMinor } from '#domain/money/money.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Services } from '../services.ts'

/* What many answers are made of. */

export const jsonAmount = (minor: number | bigint, currency: string): number => Number(formatMinor(minor, currency))

/** A person is told by one of two ids; the other is null. */
export const userId = (person: PersonId): number | null => (isPlaceholder(person) ? null : person)
export const placeholderId = (person: PersonId): number | null => (isPlaceholder(person) ? -person : null)

/** Somebody who takes part in something. */
export const personJson = async ({ nameOf }: Pick<Services, 'nameOf'>, person: PersonId) => ({
  user_id: userId(person),
  placeholder_user_id: placeholderId(person),
  display_name: await nameOf(person),
})
