import { formatMinor } from '#domain/money/money.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'

/* What many answers are made of. */

export const jsonAmount = (minor: number | bigint, currency: string): number => Number(formatMinor(minor, currency))

/** A person is told by one of two ids; the other is null. */
export const userId = (person: PersonId): number | null => (isPlaceholder(person) ? null : person)
export const placeholderId = (person: PersonId): number | null => (isPlaceholder(person) ? -person : null)
