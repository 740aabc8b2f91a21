import type { PlanTrip, ReviseTrip } from '#domain/trip/commands.ts'
import { trip } from '#domain/trip/decider.ts'
import type { TravelEvent, TripEvent, TripPlanned } from '#domain/trip/events.ts'
import { given } from '#test/support/given.ts'

/* A trip that Ana organises, for Bo, Cy and the placeholder Max. Eve is a stranger. */

export const ana = 1
export const bo = 2
export const cy = 3
export const eve = 4
export const max = -5
export const tripId = 9

export const plan = (changes: Partial<PlanTrip> = {}): PlanTrip => ({
  type: 'PlanTrip',
  actorId: ana,
  tripId,
  title: { text: 'Rome', textId: 90 },
  description: { text: '', textId: 91 },
  location: { text: '', textId: 92 },
  startDate: '2026-11-01',
  endDate: '2026-11-10',
  currency: 'EUR',
  budget: null,
  travellers: [],
  reachable: new Set([bo, cy, max]),
  ...changes,
})

export const revise = (changes: Partial<ReviseTrip> = {}): ReviseTrip => ({
  type: 'ReviseTrip',
  actorId: ana,
  tripId,
  reachable: new Set([bo, cy, max]),
  ...changes,
})

export const archiveBy = (actorId: number) => ({ type: 'ArchiveTrip', actorId, tripId }) as const
export const restoreBy = (actorId: number) => ({ type: 'RestoreTrip', actorId, tripId }) as const
export const deleteBy = (actorId: number, keepsExpenses = true) =>
  ({ type: 'DeleteTrip', actorId, tripId, keepsExpenses }) as const
export const leave = (actorId: number) => ({ type: 'LeaveTrip', actorId, tripId }) as const
export const link = (from: number, to: number) => ({ type: 'LinkTraveller', tripId, from, to }) as const
export const withdrawn = (person: number) => ({ type: 'WithdrawTraveller', tripId, person }) as const

export const planned = (changes: Partial<TripPlanned['data']> = {}): TripPlanned => ({
  type: 'TripPlanned',
  data: {
    ...{ tripId, createdBy: ana, titleId: 90, descriptionId: null, locationId: null },
    ...{ startDate: '2026-11-01', endDate: '2026-11-10', currency: 'EUR', budgetMinor: null },
    ...changes,
  },
})

export const retitled = (titleId: number): TripEvent => ({ type: 'TripRetitled', data: { tripId, titleId } })
export const described = (descriptionId: number | null): TripEvent => ({
  type: 'TripDescribed',
  data: { tripId, descriptionId },
})
export const rerouted = (locationId: number | null): TripEvent => ({
  type: 'TripRerouted',
  data: { tripId, locationId },
})
export const rescheduled = (startDate: string, endDate: string): TripEvent => ({
  type: 'TripRescheduled',
  data: { tripId, startDate, endDate },
})
export const budgeted = (currency: string, budgetMinor: number | null): TripEvent => ({
  type: 'TripBudgetRevised',
  data: { tripId, currency, budgetMinor },
})
export const added = (person: number, addedBy = ana): TripEvent => ({
  type: 'TravellerAdded',
  data: { tripId, person, addedBy },
})
export const removed = (person: number): TripEvent => ({ type: 'TravellerRemoved', data: { tripId, person } })
export const linked = (from: number, to: number): TripEvent => ({ type: 'TravellerLinked', data: { tripId, from, to } })
export const appointed = (person: number): TripEvent => ({ type: 'OrganiserAppointed', data: { tripId, person } })
export const archived: TripEvent = { type: 'TripArchived', data: { tripId } }
export const restored: TripEvent = { type: 'TripRestored', data: { tripId } }
export const deleted = (keepsExpenses = true): TripEvent => ({ type: 'TripDeleted', data: { tripId, keepsExpenses } })

export const travelling = (userId: number, of = tripId): TravelEvent => ({
  type: 'TravelModeStarted',
  data: { userId, tripId: of },
})
export const arrived = (userId: number, of = tripId): TravelEvent => ({
  type: 'TravelModeEnded',
  data: { userId, tripId: of },
})

/** journey(what happened since it was planned).when(command).happens(…) */
export const journey = (...since: readonly TripEvent[]) => given(trip, planned(), ...since)
