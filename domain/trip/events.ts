import type { PersonId } from '../person.ts'

/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** Whoever plans it travels along and organises it. Title, description and location live in the vault. */
export type TripPlanned = {
  readonly type: 'TripPlanned'
  readonly data: {
    readonly tripId: number
    readonly createdBy: number
    readonly titleId: number
    readonly descriptionId: number | null
    readonly locationId: number | null
    /** yyyy-MM-dd */
    readonly startDate: string
    readonly endDate: string
    /** What is spent is told in it. */
    readonly currency: string
    /** In minor units of that currency; null: there is none. */
    readonly budgetMinor: number | null
  }
}
export type TripRetitled = {
  readonly type: 'TripRetitled'
  readonly data: { readonly tripId: number; readonly titleId: number }
}
export type TripDescribed = {
  readonly type: 'TripDescribed'
  readonly data: { readonly tripId: number; readonly descriptionId: number | null }
}
/** It goes somewhere else, or (null) nobody says where. */
export type TripRerouted = {
  readonly type: 'TripRerouted'
  readonly data: { readonly tripId: number; readonly locationId: number | null }
}
export type TripRescheduled = {
  readonly type: 'TripRescheduled'
  readonly data: { readonly tripId: number; readonly startDate: string; readonly endDate: string }
}
/** Another budget, or another currency in which it, and what is spent, is told. */
export type TripBudgetRevised = {
  readonly type: 'TripBudgetRevised'
  readonly data: { readonly tripId: number; readonly currency: string; readonly budgetMinor: number | null }
}
export type TravellerAdded = {
  readonly type: 'TravellerAdded'
  readonly data: { readonly tripId: number; readonly person: PersonId; readonly addedBy: number }
}
export type TravellerRemoved = {
  readonly type: 'TravellerRemoved'
  readonly data: { readonly tripId: number; readonly person: PersonId }
}
/** A placeholder turned out to be somebody, who travels in its stead. */
export type TravellerLinked = {
  readonly type: 'TravellerLinked'
  readonly data: { readonly tripId: number; readonly from: PersonId; readonly to: PersonId }
}
/** Whoever organised it travels along no more; somebody else sees to it. */
export type OrganiserAppointed = {
  readonly type: 'OrganiserAppointed'
  readonly data: { readonly tripId: number; readonly person: PersonId }
}
export type TripArchived = { readonly type: 'TripArchived'; readonly data: { readonly tripId: number } }
export type TripRestored = { readonly type: 'TripRestored'; readonly data: { readonly tripId: number } }
/**
 * For good: from here on no expense can belong to it. Those that do are taken out of it, and, unless they are kept,
 * those that whoever deleted it may delete are deleted.
 */
export type TripDeleted = {
  readonly type: 'TripDeleted'
  readonly data: { readonly tripId: number; readonly keepsExpenses: boolean }
}

export type TripEvent =
  | TripPlanned
  | TripRetitled
  | TripDescribed
  | TripRerouted
  | TripRescheduled
  | TripBudgetRevised
  | TravellerAdded
  | TravellerRemoved
  | TravellerLinked
  | OrganiserAppointed
  | TripArchived
  | TripRestored
  | TripDeleted

export const tripStream = (tripId: number): string => `trip-${tripId}`

type TravelData = { readonly userId: number; readonly tripId: number }

/** From here on what somebody enters belongs to that trip unless they say otherwise. */
export type TravelModeStarted = { readonly type: 'TravelModeStarted'; readonly data: TravelData }
export type TravelModeEnded = { readonly type: 'TravelModeEnded'; readonly data: TravelData }

export type TravelEvent = TravelModeStarted | TravelModeEnded

/** Of one person, over all their trips: at most one of them is in travel mode. */
export const travelStream = (userId: number): string => `travel-${userId}`
