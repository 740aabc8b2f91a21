import { z } from 'zod'
import type { TravelEvent, TripEvent } from './events.ts'

const id = z.int().positive()
const person = z.int().refine(value => value !== 0)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const currency = z.string().length(3)
const budgetMinor = z.int().nonnegative().nullable()

type SchemasOf<Event extends { type: string; data: unknown }> = {
  readonly [Type in Event['type']]: z.ZodType<Extract<Event, { type: Type }>['data']>
}

export const tripEventSchemas: SchemasOf<TripEvent> = {
  TripPlanned: z.object({
    tripId: id,
    createdBy: id,
    titleId: id,
    descriptionId: id.nullable(),
    locationId: id.nullable(),
    startDate: day,
    endDate: day,
    currency,
    budgetMinor,
  }),
  TripRetitled: z.object({ tripId: id, titleId: id }),
  TripDescribed: z.object({ tripId: id, descriptionId: id.nullable() }),
  TripRerouted: z.object({ tripId: id, locationId: id.nullable() }),
  TripRescheduled: z.object({ tripId: id, startDate: day, endDate: day }),
  TripBudgetRevised: z.object({ tripId: id, currency, budgetMinor }),
  TravellerAdded: z.object({ tripId: id, person, addedBy: id }),
  TravellerRemoved: z.object({ tripId: id, person }),
  TravellerLinked: z.object({ tripId: id, from: person, to: person }),
  OrganiserAppointed: z.object({ tripId: id, person: id }),
  TripArchived: z.object({ tripId: id }),
  TripRestored: z.object({ tripId: id }),
  TripDeleted: z.object({ tripId: id, keepsExpenses: z.boolean() }),
}

const travel = z.object({ userId: id, tripId: id })

export const travelEventSchemas: SchemasOf<TravelEvent> = { TravelModeStarted: travel, TravelModeEnded: travel }
