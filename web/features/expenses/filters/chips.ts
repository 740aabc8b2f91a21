import { daysOf } from '#domain/day.ts'
import type { Filter, FilterKey } from './filter.ts'

/* What the list is restricted to, as chips: each says one thing, and is taken away by itself. */

export interface Chip {
  /** The filters that go with it. */
  readonly keys: readonly FilterKey[]
  /** Of the words that are looked for, this one. */
  readonly word?: string
  readonly text: string
  /** Words that it may have been meant as. */
  readonly asWords?: string
}

/** How each is put into words. */
export interface ChipWords {
  readonly kind: (filter: Filter) => string
  readonly paidBy: (payer: string) => string
  readonly person: (id: string) => string
  readonly category: (id: string) => string
  readonly trip: (id: string) => string
  readonly group: (id: string) => string
  readonly title: (title: string) => string
  readonly amounts: (least: string | undefined, most: string | undefined) => string
  readonly days: (first: string | undefined, last: string | undefined) => string
  readonly names: Readonly<Record<'person' | 'category' | 'tripId' | 'groupId', (id: string) => string>>
}

export function chipsOf(filter: Filter, words: ChipWords): readonly Chip[] {
  const { expenseType, type, paidBy, category, currency, startDate, endDate, minAmount, maxAmount } = filter
  const { tripId, groupId, title, person, text } = filter
  const chips: (Chip | '' | undefined)[] = [
    (expenseType || type) && { keys: ['expenseType', 'type'], text: words.kind(filter) },
    person && { keys: ['person'], text: words.person(person), asWords: words.names.person(person) },
    paidBy && { keys: ['paidBy'], text: words.paidBy(paidBy) },
    category && { keys: ['category'], text: words.category(category), asWords: words.names.category(category) },
    tripId && { keys: ['tripId'], text: words.trip(tripId), asWords: words.names.tripId(tripId) },
    groupId && { keys: ['groupId'], text: words.group(groupId), asWords: words.names.groupId(groupId) },
    currency && { keys: ['currency'], text: currency, asWords: currency },
    (minAmount || maxAmount) && {
      ...{ keys: ['minAmount', 'maxAmount'], text: words.amounts(minAmount, maxAmount) },
      ...(minAmount && minAmount === maxAmount && { asWords: minAmount }),
    },
    (startDate || endDate) && {
      ...{ keys: ['startDate', 'endDate'], text: words.days(startDate, endDate) },
      ...yearIn(startDate, endDate),
    },
    title && { keys: ['title'], text: words.title(title), asWords: title },
  ]
  const sought = text?.split(/\s+/).map(word => ({ keys: ['text'] as const, word, text: word })) ?? []
  return [...chips.filter(chip => chip !== undefined && chip !== ''), ...sought]
}

/** A year may have been meant as a number. */
function yearIn(first: string | undefined, last: string | undefined): Pick<Chip, 'asWords'> {
  const year = first?.slice(0, 4)
  return year && isYear(first, last) ? { asWords: year } : {}
}

export const isYear = (first: string | undefined, last: string | undefined): boolean =>
  first !== undefined && first === `${first.slice(0, 4)}-01-01` && last === `${first.slice(0, 4)}-12-31`

export const isWholeMonth = (first: string | undefined, last: string | undefined): boolean =>
  first !== undefined && first === daysOf(first.slice(0, 7)).first && last === daysOf(first.slice(0, 7)).last

/** Without what one of the chips says. */
export function withoutChip(filter: Filter, { keys, word }: Chip): Filter {
  const left = Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.some(each => each === key)))
  if (word === undefined) return left
  const words = filter.text?.split(/\s+/) ?? []
  const others = words.filter((_, index) => index !== words.lastIndexOf(word)).join(' ')
  return others === '' ? left : { ...left, text: others }
}
