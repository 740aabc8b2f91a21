import { NOBODY } from '#domain/person.ts'
import type { TripView } from '#projections/trips/queries.ts'
import type { Services } from '../services.ts'
import type { PersonalPart } from './spending.ts'

/**
 * Whoever travels along puts expenses on a trip in which people take part who do not, and whom others on it have nothing to
 * do with. What those paid and bear is part of the total; who they are is not told, so together they are one unknown person.
 */
export async function withoutStrangers(
  { knows }: Pick<Services, 'knows'>,
  viewerId: number,
  { travellers }: TripView,
  parts: readonly PersonalPart[],
): Promise<readonly PersonalPart[]> {
  const isKnown = await Promise.all(
    parts.map(({ person }) => travellers.includes(person) || knows({ viewerId, person })),
  )
  const strangers = parts.filter((_, index) => !isKnown[index])
  return strangers.length === 0 ? parts : [...parts.filter((_, index) => isKnown[index]), asOne(strangers)]
}

const asOne = (strangers: readonly PersonalPart[]): PersonalPart => ({
  person: NOBODY,
  paid: strangers.reduce((sum, { paid }) => sum + paid, 0n),
  share: strangers.reduce((sum, { share }) => sum + share, 0n),
})
