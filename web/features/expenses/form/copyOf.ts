import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { type FormTrips, underWay } from '../details/formTrips.ts'
import type { Expense, Viewer } from '../expense.ts'
import { includesPerson, personOf } from '../person.ts'
import { type FormPeople, possiblePayers } from '../split/formPeople.ts'
import { type ExpenseFormValues, valuesOf } from './expenseFormValues.ts'

/** What can be chosen in the form; undefined: nobody knows, and the server has the say. */
interface Choosable {
  readonly people: FormPeople | undefined
  readonly trips: FormTrips
  readonly isGone: (category: string) => boolean
}

interface Copy {
  readonly values: ExpenseFormValues
  /** What it is called that the expense has and a new one cannot have any more. */
  readonly without: readonly string[]
}

interface CopyOptions extends Choosable {
  readonly viewer: Viewer
  readonly language: string
  /** yyyy-MM-dd */
  readonly today: string
}

/**
 * An expense as somebody would type it today. A rate was confirmed for its own day, and people, groups and trips may be gone
 * since: whoever copies is told, and says who takes their part.
 */
export function copyOf(expense: Expense, { viewer, language, today, people, trips, isGone }: CopyOptions): Copy {
  const typed = { ...valuesOf(expense, viewer, language), date: today, confirmedRate: '' }
  const placed = withPlaces(typed, { people, trips })
  const shared = people === undefined ? placed : withPeople(placed, people, viewer)
  const isFiledNowhere = isGone(typed.category)
  const values = isFiledNowhere ? { ...shared, category: DEFAULT_CATEGORY } : shared
  const without = [
    ...peopleOf(typed).filter(person => !includesPerson(peopleOf(values), person)),
    ...(typed.groupId !== values.groupId && expense.group ? [{ displayName: expense.group.name ?? '' }] : []),
    ...(typed.tripId !== values.tripId && expense.trip ? [{ displayName: expense.trip.title ?? '' }] : []),
    ...(isFiledNowhere ? [{ displayName: expense.category.name ?? '' }] : []),
  ]
  return { values, without: [...new Set(without.map(({ displayName }) => displayName))].filter(Boolean) }
}

const peopleOf = ({ payers, participants }: ExpenseFormValues) =>
  [...payers, ...participants].map(({ person }) => person)

function withPlaces(values: ExpenseFormValues, { people, trips }: Pick<Choosable, 'people' | 'trips'>) {
  const hasGroup = people === undefined || people.groups.some(({ id }) => id === values.groupId)
  const hasTrip = trips === undefined || underWay(trips).some(({ id }) => id === values.tripId)
  const groupId = hasGroup ? values.groupId : ''
  const tripId = hasTrip ? values.tripId : ''
  return { ...values, groupId, tripId, hasDetails: groupId !== '' || tripId !== '' || values.note !== '' }
}

/** Where nobody is left who paid, it was whoever copies it. */
function withPeople(values: ExpenseFormValues, people: FormPeople, viewer: Viewer): ExpenseFormValues {
  if (!values.isSplit) return values
  const me = personOf(viewer)
  const known = possiblePayers(me, people, [], values.groupId)
  const isKnown = ({ person }: { readonly person: typeof me }): boolean => includesPerson(known, person)
  const payers = values.payers.filter(isKnown)
  return {
    ...values,
    participants: values.participants.filter(isKnown),
    payers: payers.length > 0 ? payers : [{ person: me, amount: '' }],
  }
}
