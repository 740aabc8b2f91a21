import { z } from 'zod'
import { type PersonId, readPersonName } from '#domain/person.ts'
import { filterFields, wordsIn } from '../feed/filterFields.ts'
import type { FeedQuery } from '../feed/search.ts'
import { isId, personIdOf } from '../id.ts'
import { camelCased, checked } from './body.ts'
import { categoryNamed, namesOneCategory } from './categoryInput.ts'
import type { SignedInCall } from './endpoint.ts'

/* Filters as they stand in an address: an empty one restricts nothing, and neither does `all`. */

const blank = (value: unknown): unknown => (value === '' ? undefined : value)
const blankOrAll = (value: unknown): unknown => (value === 'all' ? undefined : blank(value))

const filter = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankOrAll, schema.optional())

/** An id, or none at all. */
const place = filter(z.string('INVALID_FILTER').refine(text => text === 'none' || isId(text), 'INVALID_FILTER'))

const { startDate, endDate, minAmount, maxAmount, category, currency, title, text } = filterFields

const person = z.string('INVALID_FILTER').refine(text => isId(readPersonName(text).digits), 'INVALID_FILTER')

/** What restricts transfers as well. */
const common = {
  startDate: filter(startDate),
  endDate: filter(endDate),
  minAmount: filter(minAmount),
  maxAmount: filter(maxAmount),
  with: filter(person.transform(personIdOf)),
  text: z.preprocess(blank, text.optional()),
}

const transferFilter = z.object(common)

const expenseFilter = z
  .object({
    ...common,
    type: filter(z.enum(['expenses', 'transfers'], 'INVALID_FILTER')),
    category: filter(category),
    customCategoryId: filter(z.string('INVALID_FILTER').refine(isId, 'INVALID_FILTER').transform(Number)),
    currency: filter(currency),
    expenseType: filter(z.enum(['personal', 'split'], 'INVALID_FILTER')),
    paidBy: filter(
      z
        .string('INVALID_FILTER')
        .refine(text => ['me', 'others'].includes(text) || isId(readPersonName(text).digits), 'INVALID_FILTER'),
    ),
    tripId: place,
    groupId: place,
    title: z.preprocess(blank, title.trim().optional()),
  })
  .transform(({ customCategoryId: custom_category_id, category, ...plain }, context) => {
    const named = { category, custom_category_id }
    if (!namesOneCategory(named))
      context.addIssue({ code: 'custom', message: 'CATEGORY_AMBIGUOUS', path: ['customCategoryId'] })
    return { ...plain, category: categoryNamed(named) ?? undefined }
  })

/** Undefined: nothing was said. */
const placeOf = (text: string | undefined): number | null | undefined =>
  text === undefined ? undefined : text === 'none' ? null : Number(text)

function paidByOf(text: string | undefined, viewerId: PersonId): FeedQuery['paidBy'] {
  if (text === undefined) return undefined
  if (text === 'me' || text === 'others') return { person: viewerId, isPayer: text === 'me' }
  return { person: personIdOf(text), isPayer: true }
}

export function transferQuery({ request }: SignedInCall): FeedQuery {
  const { text, ...plain } = checked(transferFilter, camelCased(request.query))
  return { ...plain, words: wordsIn(text) }
}

/** null: whoever wants transfers alone gets no expenses. */
export function expenseQuery({ request, viewer }: SignedInCall): FeedQuery | null {
  const { type, expenseType, paidBy, tripId, groupId, title, text, ...plain } = checked(
    expenseFilter,
    camelCased(request.query),
  )
  if (type === 'transfers') return null
  return {
    ...plain,
    isPersonal: expenseType === undefined ? undefined : expenseType === 'personal',
    paidBy: paidByOf(paidBy, viewer.userId),
    tripId: placeOf(tripId),
    groupId: placeOf(groupId),
    title: title || undefined,
    words: wordsIn(text),
  }
}
