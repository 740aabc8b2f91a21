import '#web/format/zodWithoutEval.ts'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { writeTypedDecimal } from '#web/format/money.ts'
import { comingAndGoing, isViewer } from '#web/format/person.ts'
import { readTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import type { Person, TripFacts, Viewer } from '../trip.ts'

/** What stands in the fields: text, as typed. */
export const tripValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  currency: z.string(),
  budget: z.string(),
  /** Keys of those besides the viewer. */
  participants: z.array(z.string()),
  isTravelMode: z.boolean(),
})

export type TripValues = Readonly<z.infer<typeof tripValuesSchema>>

/** As the server names them, so that what it says finds its place. */
export const tripFields = [
  'title',
  'description',
  'location',
  'startDate',
  'endDate',
  'currency',
  'budget',
  'participants',
  'isTravelMode',
] as const

/** Who travels along is one field here, and is sent as those who come and those who go. */
export const tripSaidAs = { addParticipants: 'participants', removeParticipants: 'participants' } as const

export const descriptionLimit = 500
const titleLimit = 100
const locationLimit = 200

const textOfAtMost = (limit: number, tooLong: string) =>
  z.string().check(
    z.trim(),
    z.refine(text => [...text].length <= limit, tooLong),
  )

/** No budget is fine, and so is one of nothing. */
function budgetFault(t: TFunction, budget: string, currency: string): string | null {
  if (budget.trim() === '') return null
  const units = parseDecimal(readTypedAmount(budget, currency))?.units
  if (units === 0n) return null
  if (units !== undefined && units < 0n) return t('refusals.TRIP_BUDGET_NEGATIVE')
  return typedAmountFault(t, budget, currency)
}

const requiredDay = (t: TFunction, missing: string) =>
  z.string().check(
    z.minLength(1, missing),
    // The date field lets no day through that does not exist, but a year may be half typed.
    z.refine(day => day === '' || isDay(day), t('dateField.wholeYear')),
  )

export const tripSchema = (t: TFunction) =>
  z
    .extend(tripValuesSchema, {
      title: textOfAtMost(titleLimit, t('refusals.TRIP_TITLE_TOO_LONG', { max: titleLimit })).check(
        z.minLength(1, t('refusals.TRIP_TITLE_REQUIRED')),
      ),
      description: textOfAtMost(descriptionLimit, t('refusals.TRIP_DESCRIPTION_TOO_LONG', { max: descriptionLimit })),
      location: textOfAtMost(locationLimit, t('refusals.TRIP_LOCATION_TOO_LONG', { max: locationLimit })),
      startDate: requiredDay(t, t('trips.form.startRequired')),
      endDate: requiredDay(t, t('trips.form.endRequired')),
    })
    .check(
      z.superRefine(({ startDate, endDate, budget, currency }, context) => {
        // Days of four-digit years compare as texts.
        if (isDay(startDate) && isDay(endDate) && endDate < startDate) {
          context.addIssue({ code: 'custom', path: ['endDate'], message: t('refusals.TRIP_ENDS_BEFORE_START') })
        }
        const fault = budgetFault(t, budget, currency)
        if (fault) context.addIssue({ code: 'custom', path: ['budget'], message: fault })
      }),
    )

export const emptyTrip = (viewer: Viewer): TripValues => ({
  title: '',
  description: '',
  location: '',
  startDate: '',
  endDate: '',
  currency: viewer.currency,
  budget: '',
  participants: [],
  isTravelMode: false,
})

const othersOn = ({ participants }: TripFacts, viewer: Viewer): readonly Person[] =>
  participants.filter(person => !isViewer(person, viewer))

export const valuesOf = (trip: TripFacts, viewer: Viewer, language: string): TripValues => ({
  title: trip.title,
  description: trip.description ?? '',
  location: trip.location ?? '',
  startDate: trip.startDate,
  endDate: trip.endDate,
  currency: trip.currency,
  budget: trip.budget ? writeTypedDecimal(trip.budget.amount, language) : '',
  participants: othersOn(trip, viewer).map(({ id }) => id),
  isTravelMode: trip.isTravelMode,
})

/** Everybody who travels along or can be taken along, by their key. */
export type Companions = ReadonlyMap<string, Person>

/** Those who travel along may be out of reach by now. */
export const companionsOf = (trip: TripFacts | null, reachable: readonly Person[], viewer: Viewer): Companions =>
  new Map([...reachable, ...(trip ? othersOn(trip, viewer) : [])].map(person => [person.id, person]))

const inputsOf = (keys: Iterable<string>, companions: Companions) =>
  [...keys].flatMap(key => {
    const person = companions.get(key)
    return person ? [person.id] : []
  })

const budgetInput = (budget: string, currency: string): string | null =>
  budget.trim() === '' ? null : readTypedAmount(budget, currency)

/** What is empty is left out. */
export function createInput(values: TripValues, companions: Companions) {
  const { title, description, location, startDate, endDate, currency, budget, participants, isTravelMode } = values
  const planned = budgetInput(budget, currency)
  return {
    ...{ title, startDate, endDate, currency, isTravelMode },
    ...(description && { description }),
    ...(location && { location }),
    ...(planned !== null && { budget: planned }),
    participants: inputsOf(participants, companions),
  }
}

interface Editing {
  /** What stood there when the form opened, or may stand there since an answer was lost. */
  readonly before: TripValues
  /** All of those: whoever is to travel along, or not, does so after each of them. */
  readonly possible: readonly TripValues[]
  readonly companions: Companions
}

/** What stays as it is is left out, for it may have been changed elsewhere meanwhile. */
export function editInput(after: TripValues, { before, possible, companions }: Editing) {
  const { title, description, location, startDate, endDate, currency, budget, participants } = after
  const { added, removed } = comingAndGoing(
    possible.map(known => known.participants),
    participants,
  )
  return {
    ...(title !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(location !== before.location && { location }),
    ...(startDate !== before.startDate && { startDate }),
    ...(endDate !== before.endDate && { endDate }),
    ...(currency !== before.currency && { currency }),
    // A budget means so much of its currency: with another one, both are said.
    ...((budget !== before.budget || currency !== before.currency) && { budget: budgetInput(budget, currency) }),
    ...(added.size > 0 && { addParticipants: inputsOf(added, companions) }),
    ...(removed.size > 0 && { removeParticipants: inputsOf(removed, companions) }),
  }
}
