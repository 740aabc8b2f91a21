import { z } from 'zod'
import { currency, day, type EventOf, ending, event, id, person, text, textOrNone } from '../event.ts'

/** In minor units of the trip's currency; null: there is none. */
const budgetMinor = z.int().nonnegative().nullable()

export const tripEvents = {
  /** Whoever plans it travels along and organises it. */
  TripPlanned: event(
    z.object({
      tripId: id,
      createdBy: id,
      titleId: text,
      descriptionId: textOrNone,
      locationId: textOrNone,
      startDate: day,
      endDate: day,
      /** What is spent is told in it. */
      currency,
      budgetMinor,
    }),
  ),
  TripRetitled: event(z.object({ tripId: id, titleId: text })),
  TripDescribed: event(z.object({ tripId: id, descriptionId: textOrNone })),
  /** It goes somewhere else, or (null) nobody says where. */
  TripRerouted: event(z.object({ tripId: id, locationId: textOrNone })),
  TripRescheduled: event(z.object({ tripId: id, startDate: day, endDate: day })),
  /** Another budget, or another currency in which it, and what is spent, is told. */
  TripBudgetRevised: event(z.object({ tripId: id, currency, budgetMinor })),
  TravellerAdded: event(z.object({ tripId: id, person, addedBy: id })),
  TravellerRemoved: ending(z.object({ tripId: id, person })),
  /** A placeholder turned out to be somebody, who travels in its stead. */
  TravellerLinked: event(z.object({ tripId: id, from: person, to: person })),
  /** Whoever organised it travels along no more; somebody else sees to it. */
  OrganiserAppointed: ending(z.object({ tripId: id, person: id })),
  TripArchived: ending(z.object({ tripId: id })),
  TripRestored: event(z.object({ tripId: id })),
  /**
   * For good: from here on no expense can belong to it. Those that do are taken out of it, and, unless they are kept,
   * those that whoever deleted it may delete are deleted.
   */
  TripDeleted: ending(z.object({ tripId: id, keepsExpenses: z.boolean() })),
}

export type TripEvent = EventOf<typeof tripEvents>
export type TripPlanned = Extract<TripEvent, { type: 'TripPlanned' }>

export const tripStream = (tripId: number): string => `trip-${tripId}`

const ofTraveller = z.object({ userId: id, tripId: id })

export const travelEvents = {
  /** From here on what somebody enters belongs to that trip unless they say otherwise. */
  TravelModeStarted: event(ofTraveller),
  TravelModeEnded: ending(ofTraveller),
}

export type TravelEvent = EventOf<typeof travelEvents>

/** Of one person, over all their trips: at most one of them is in travel mode. */
export const travelStream = (userId: number): string => `travel-${userId}`
