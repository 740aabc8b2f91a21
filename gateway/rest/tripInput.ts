import { z } from 'zod'
import { placeholderPerson, userPerson } from '#domain/person.ts'
import type { InputOf } from '../carryOut.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { plan, revise } from '../trips/deeds.ts'
import { decimal, id, requiredDay, version } from './fields.ts'

/*
 * Trips as REST clients send them. Only the form is checked here; what a title or a budget may be and who may travel
 * along, the rules of the domain say, in the same words for every way in.
 */

const ids = z.array(id, 'PARTICIPANTS_NOT_A_LIST').nullish()

/** A form in which nothing was typed sends nothing. */
const budget = z.preprocess(typed => (typed === '' ? null : typed), decimal('INVALID_AMOUNT').nullish())

const optional = {
  description: z.string('INVALID_TRIP_DESCRIPTION').nullish(),
  location: z.string('INVALID_TRIP_LOCATION').nullish(),
  budget,
  default_currency: z.string('UNKNOWN_CURRENCY').nullish(),
  participant_ids: ids,
  placeholder_participant_ids: ids,
  is_travel_mode: z.boolean('INVALID_TRAVEL_MODE').nullish(),
}

const required = {
  title: z.string('TRIP_TITLE_REQUIRED'),
  start_date: requiredDay('START_DATE_REQUIRED'),
  end_date: requiredDay('END_DATE_REQUIRED'),
}

const ONLY_SHOWN = [
  ...['id', 'participants', 'spent', 'unconverted', 'is_archived', 'can_edit'],
  ...['created_by_id', 'created_at'],
]

export const newTrip = takenFrom(strictForm({ ...required, ...optional, version }), ONLY_SHOWN)
export const tripChanges = takenFrom(
  strictForm(required)
    .partial()
    .extend({ ...optional, version }),
  ONLY_SHOWN,
)

const flag = (error: string) => z.enum(['true', 'false'], error).transform(text => text === 'true')

/** Without a word, a trip is only put away; with it, its expenses stay. */
export const tripEnding = z.object({
  permanent: flag('INVALID_PERMANENT').default(false),
  keep_expenses: flag('INVALID_KEEP_EXPENSES').default(true),
})

export type NewTrip = z.output<typeof newTrip>
export type TripChanges = z.output<typeof tripChanges>

const DEFAULT_CURRENCY = 'USD'

export const planInput = (typed: NewTrip): InputOf<typeof plan> => ({
  title: typed.title,
  description: typed.description ?? undefined,
  location: typed.location ?? undefined,
  startDate: typed.start_date,
  endDate: typed.end_date,
  currency: typed.default_currency ?? DEFAULT_CURRENCY,
  budget: typed.budget,
  travellers: [
    ...(typed.participant_ids ?? []).map(userPerson),
    ...(typed.placeholder_participant_ids ?? []).map(placeholderPerson),
  ],
  isTravelMode: typed.is_travel_mode ?? undefined,
})

/** What is not there stays as it is; a text or a budget that is null goes. */
export const reviseInput = (tripId: number, typed: TripChanges): InputOf<typeof revise> => ({
  tripId,
  title: typed.title,
  description: typed.description === null ? '' : typed.description,
  location: typed.location === null ? '' : typed.location,
  startDate: typed.start_date,
  endDate: typed.end_date,
  currency: typed.default_currency ?? undefined,
  budget: typed.budget,
  users: typed.participant_ids?.map(userPerson),
  placeholders: typed.placeholder_participant_ids?.map(placeholderPerson),
  version: typed.version ?? undefined,
  isTravelMode: typed.is_travel_mode ?? undefined,
})
