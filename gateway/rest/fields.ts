import { z } from 'zod'
import { type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'

/* Fields that several calls take. */

/** JSON has numbers; the domain wants what was written. Beyond 15 digits the two differ, and such amounts are refused. */
export const decimal = (otherwise: string) =>
  z
    .custom<string | number>(
      value => typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)),
      otherwise,
    )
    .transform(value => String(value).trim())

const asDay = (text: string): string => text.replace(/T00:00:00(\.0+)?Z?$/, '')

/** A day may come as the first moment of it. */
export const day = z.string('INVALID_DATE').transform(asDay)

/** One that must be there. */
export const requiredDay = (otherwise: string) => z.string(otherwise).min(1, otherwise).transform(asDay)

export const id = z.int('INVALID_ID').positive('INVALID_ID')
export const optionalId = id.nullish()

/** The one that was read. */
export const version = z.int('INVALID_VERSION').positive('INVALID_VERSION').nullish()

/** The one that was read; 0 where nothing had been written yet. */
export const versionOrNone = z.int('INVALID_VERSION').nonnegative('INVALID_VERSION').nullish()

/** An account or a placeholder; whichever of the two is named. */
export function personOf(
  userId: number | null | undefined,
  placeholderId: number | null | undefined,
): PersonId | undefined {
  if (userId != null) return userPerson(userId)
  return placeholderId == null ? undefined : placeholderPerson(placeholderId)
}
