import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { type TripPart, tripTerms } from '#projections/trips/terms.ts'
import type { Services } from '../services.ts'
import { spentOnPart } from '../trips/spending.ts'
import { findTrip } from '../trips/trips.ts'
import { withRest } from './converted.ts'
import { leftOf } from './derived.ts'
import type { Figure } from './figure.ts'

type Reading = Pick<Services, 'database' | 'store' | 'findRate' | 'spendingOfTrip' | 'worthOnTrip' | 'knows'>

/** What was spent on a trip, for whoever travels along: of people whom they have nothing to do with, nothing by itself. */
export async function tripFigure(
  services: Reading,
  viewerId: number,
  tripId: number,
  part: TripPart,
): Promise<Figure | null> {
  const trip = await findTrip(services.store, viewerId, tripId)
  if (trip === null) return null
  const person = part.of?.person
  const isKnown =
    person === undefined || trip.travellers.includes(person) || (await services.knows({ viewerId, person }))
  if (!isKnown) return null
  const { currency } = trip
  const total = await spentOnPart(
    services,
    trip,
    ({ baseCategory, date, ...row }) => {
      if (part.base !== undefined && (baseCategory ?? DEFAULT_CATEGORY) !== part.base) return false
      if (part.days !== undefined && (date < part.days.first || date > part.days.last)) return false
      return person === undefined || row.person === person
    },
    part.of?.side ?? 'PAID',
  )
  const read = tripTerms.bind(null, services.database, { viewerId, tripId }, part)
  return { ...total, currency, termsIn: stretch => withRest(services, { ...total, currency }, read, stretch) }
}

/** What is left of the budget of a trip; null where it has none. */
export async function leftOfTrip(services: Reading, viewerId: number, tripId: number): Promise<Figure | null> {
  const trip = await findTrip(services.store, viewerId, tripId)
  if (trip === null || trip.budgetMinor === null) return null
  const spent = await tripFigure(services, viewerId, tripId, {})
  return spent && leftOf(BigInt(trip.budgetMinor), spent)
}
