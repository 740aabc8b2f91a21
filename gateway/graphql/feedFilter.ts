import { z } from 'zod'
import type { PersonId } from '#domain/person.ts'
import { filterFields, wordsIn } from '../feed/filterFields.ts'
import type { FeedQuery } from '../feed/search.ts'
import { readForm } from '../form.ts'
import type { FeedFilter, PaidByInput, PlaceFilter } from '../generated/resolvers.ts'
import { idOf, personIdOf } from '../id.ts'
import { explain } from '../refusals.ts'
import { given } from './inputs.ts'
import { badInput } from './limits.ts'

const plainFields = z.object(filterFields).partial()

/** Nobody's group or trip, where what was sent cannot be an id. */
const NOWHERE = -1

/** Undefined: nothing was said. */
export function placeOf(place: PlaceFilter | null | undefined): number | null | undefined {
  if (place == null) return undefined
  if (place.id !== undefined) return idOf(place.id) || NOWHERE
  return place.none ? null : undefined
}

function paidByOf(paidBy: PaidByInput | null | undefined, viewerId: PersonId): FeedQuery['paidBy'] {
  if (paidBy == null) return undefined
  if (paidBy.person !== undefined) return { person: personIdOf(paidBy.person), isPayer: true }
  return { person: viewerId, isPayer: paidBy.me }
}

/** What is wrong with the form of a filter is told as what is wrong with a document. */
function checkedFields({ title, ...filter }: FeedFilter) {
  const { startDate, endDate, minAmount, maxAmount, category, currency, text } = filter
  const typed = { startDate, endDate, minAmount, maxAmount, category, currency, text, title: title?.trim() || null }
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, given(value)]))
  const outcome = readForm(plainFields, fields)
  if (outcome.done) return outcome.value
  throw badInput(outcome.refusals.map(refusal => `filter.${refusal.path}: ${explain(refusal).message}`).join('\n'))
}

/** Where only transfers are wanted, what is said besides days, amounts, people and words is about expenses and has no effect. */
export function feedQuery(filter: FeedFilter | null | undefined, viewerId: PersonId): FeedQuery {
  if (filter == null) return {}
  const { category, currency, title, text, ...plain } = checkedFields(filter)
  const common = { ...plain, words: wordsIn(text), with: filter.with == null ? undefined : personIdOf(filter.with) }
  if (filter.type === 'TRANSFERS') return { ...common, kind: 'TRANSFER' }
  return {
    ...{ ...common, category, currency, title },
    kind: filter.type === 'EXPENSES' ? 'EXPENSE' : undefined,
    isPersonal: filter.expenseKind == null ? undefined : filter.expenseKind === 'PERSONAL',
    paidBy: paidByOf(filter.paidBy, viewerId),
    groupId: placeOf(filter.group),
    tripId: placeOf(filter.trip),
  }
}
