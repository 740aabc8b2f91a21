import { isDay } from '#domain/day.ts'
import { isCategory } from '#domain/expense/category.ts'
import { findCurrency } from '#domain/money/currency.ts'

/*
 * What somebody looks for, as it stands in the address: texts under the names of the filters. What is absent does not
 * restrict, and so is whatever makes no sense.
 */

/** In the order of the panel; the last two stand in the field above it. */
export const filterKeys = [
  'expenseType',
  'paidBy',
  'category',
  'currency',
  'startDate',
  'endDate',
  'type',
  'minAmount',
  'maxAmount',
  'tripId',
  'groupId',
  'title',
  'person',
  'text',
] as const
export type FilterKey = (typeof filterKeys)[number]

export type Filter = Readonly<Partial<Record<FilterKey, string>>>

export const noFilter: Filter = {}

export const longestTitle = 200

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
const isAmount = (text: string): boolean => /^\d{1,13}(\.\d{1,4})?$/.test(text)
const isPlace = (text: string): boolean => text === 'none' || isId(text)
const isOneOf =
  (...words: readonly string[]) =>
  (text: string): boolean =>
    words.includes(text)

const isPerson = (text: string): boolean => isId(text.replace(/^placeholder-/, ''))
const isPayer = (text: string): boolean => text === 'me' || text === 'others' || isPerson(text)

const isWritten = (text: string): boolean => text !== '' && text.length <= longestTitle && !/\p{Cc}/u.test(text)

const isValid: Readonly<Record<FilterKey, (text: string) => boolean>> = {
  expenseType: isOneOf('personal', 'split'),
  paidBy: isPayer,
  category: isCategory,
  currency: code => findCurrency(code) !== undefined,
  startDate: isDay,
  endDate: isDay,
  type: isOneOf('expenses', 'transfers'),
  minAmount: isAmount,
  maxAmount: isAmount,
  tripId: isPlace,
  groupId: isPlace,
  title: isWritten,
  person: isPerson,
  text: isWritten,
}

/** What a filter says, or nothing where the text is none it could mean. */
export function filterValue(key: FilterKey, text: string): string {
  const tidy = key === 'title' || key === 'text' ? text.trim() : text
  return isValid[key](tidy) ? tidy : ''
}

/** `all` is as good as nothing, and so is nonsense: an address may come from anywhere. */
export function readFilter(search: URLSearchParams): Filter {
  const values = filterKeys.map(key => [key, filterValue(key, search.get(key) ?? '')] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** Whatever else the address says stays. */
export function writeFilter(search: URLSearchParams, filter: Filter): URLSearchParams {
  const written = new URLSearchParams(search)
  for (const key of filterKeys) {
    const value = filter[key]
    if (value) written.set(key, value)
    else written.delete(key)
  }
  return written
}

const ofTransfers: ReadonlySet<FilterKey> = new Set([
  ...(['type', 'startDate', 'endDate', 'minAmount', 'maxAmount', 'person', 'text'] as const),
])

/** Transfers have no category, no payer and so on: where only they are wanted, those filters rest. */
export const isAtRest = (key: FilterKey, { type }: Filter): boolean => type === 'transfers' && !ofTransfers.has(key)

/** Without those that rest. */
export const restricting = (filter: Filter): Filter =>
  Object.fromEntries(activeFilters(filter).map(key => [key, filter[key]]))

/** The filters that restrict the list. */
export const activeFilters = (filter: Filter): readonly FilterKey[] =>
  filterKeys.filter(key => filter[key] && !isAtRest(key, filter))

/** What one looked for before, and this besides. */
export function withTerms(before: Filter, { text, ...terms }: Filter): Filter {
  const sought = filterValue('text', [before.text, text].filter(Boolean).join(' '))
  return { ...before, ...terms, ...(sought !== '' && { text: sought }) }
}
