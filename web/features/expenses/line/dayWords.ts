import { isDay, plusDays, weekdayOf } from '#domain/day.ts'
import { languageCodes } from '#web/format/languages.ts'
import type { WrittenDay } from '#web/format/writtenDay.ts'
import { folded, withoutEnd } from './words.ts'

/* Days as people type them, in each language of the product: "yesterday", "monday", "24.12.", "3 nov", "2026-11-03". */

export interface Calendar {
  /** yyyy-MM-dd, where whoever types lives. */
  readonly today: string
  readonly format: WrittenDay
  readonly language: string
}

/** A day, and of how many words it is made. */
export interface FoundDay {
  readonly day: string
  readonly words: number
}

/** "The day before yesterday" takes three of them, at most, in the languages we speak. */
const LONGEST_NAME = 3
const NEAR = [-2, -1, 0, 1, 2]
/** A Monday. */
const FIRST_WEEKDAY = '2024-01-01'

const named = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  folded(new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)))

const monthDay = (month: number): string => `2024-${String(month).padStart(2, '0')}-01`
const twelve = Array.from({ length: 12 }, (_, index) => index + 1)
const seven = Array.from({ length: 7 }, (_, index) => index)

/** "yesterday" and its like, by how far they are. What needs a figure, as "2 days ago", is no word for it. */
const nearDaysIn = (language: string): ReadonlyMap<string, number> =>
  new Map(
    NEAR.flatMap(days => {
      const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      return /\d/.test(words) ? [] : [[folded(words), days] as const]
    }),
  )

const nearDays: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  languageCodes.map(language => [language, nearDaysIn(language)]),
)

/** They are words of other languages as well: "hier" is "here" in German. They count in one's own, and in English. */
const nearDayNamed = (name: string, language: string): number | undefined =>
  nearDays.get(language)?.get(name) ?? nearDays.get('en')?.get(name)

const weekdays: ReadonlyMap<string, number> = new Map(
  languageCodes.flatMap(language =>
    seven.map(index => [named(plusDays(FIRST_WEEKDAY, index), language, { weekday: 'long' }), index + 1] as const),
  ),
)

const longMonths: ReadonlyMap<string, number> = new Map(
  languageCodes.flatMap(language =>
    twelve.map(month => [named(monthDay(month), language, { month: 'long' }), month] as const),
  ),
)

/** Short ones are words of other languages: "set", "mar". They count in one's own, and in English. */
const shortMonths = (language: string): ReadonlyMap<string, number> =>
  new Map(
    [...new Set([language, 'en'])].flatMap(each =>
      twelve.flatMap(month => {
        const short = named(monthDay(month), each, { month: 'short' })
        return [short, short.slice(0, 3)].map(text => [text, month] as const)
      }),
    ),
  )

const monthNamed = (word: string, language: string): number | undefined => {
  const sought = folded(word)
  return longMonths.get(sought) ?? shortMonths(language).get(sought)
}

const pad = (number: number): string => String(number).padStart(2, '0')

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const text = `${year}-${pad(month)}-${pad(day)}`
  return isDay(text) ? text : undefined
}

/** Expenses lie behind us, mostly: a day without a year is the last one there was, unless it is about to come. */
const SOON = 31

function nearestYear(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  return [year + 1, year, year - 1, year - 2, year - 3, year - 4]
    .flatMap(each => dayOf(each, month, day) ?? [])
    .find(each => each <= plusDays(today, SOON))
}

const wholeYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits))

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/
const SHORT_SLASHED = /^(\d{1,2})\/(\d{1,2})$/

const inOrder = (one: number, other: number, format: WrittenDay): { readonly month: number; readonly day: number } =>
  format === 'US' ? { month: one, day: other } : { month: other, day: one }

/** In figures that can mean nothing else. */
function inFigures(word: string, { today, format }: Calendar): string | undefined {
  const yearFirst = YEAR_FIRST.exec(word)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const dotted = DOTTED.exec(word)
  if (dotted) {
    const [, day, month, year] = dotted
    return year ? dayOf(wholeYear(year), Number(month), Number(day)) : nearestYear(Number(month), Number(day), today)
  }
  const slashed = SLASHED.exec(word)
  if (!slashed) return undefined
  const { month, day } = inOrder(Number(slashed[1]), Number(slashed[3]), format)
  return dayOf(wholeYear(slashed[4] ?? ''), month, day)
}

/** "24/12", which may just as well be worked out: only for who knows that it is no amount. */
export function slashedDay(word: string, { today, format }: Calendar): string | undefined {
  const found = SHORT_SLASHED.exec(word)
  if (!found) return undefined
  const { month, day } = inOrder(Number(found[1]), Number(found[2]), format)
  return nearestYear(month, day, today)
}

/** "3", "3.", "3rd", "1er", "1º". */
const DAY_NUMBER = /^(\d{1,2})(?:\.|st|nd|rd|th|er|ter|º|°)?$/i
const YEAR = /^\d{4}$/
/** "3 de noviembre de 2026" */
const OF = new Set(['de', 'di', 'of'])

/** "3 nov", "3. November 2026", "nov 3", each with its year or without. */
function withMonth(words: readonly string[], { today, language }: Calendar): FoundDay | undefined {
  const skipOf = (at: number): number => (OF.has(folded(words[at] ?? '')) ? at + 1 : at)
  const dayIn = (at: number): number => Number(DAY_NUMBER.exec(words[at] ?? '')?.[1] ?? 0)
  const isDayFirst = dayIn(0) > 0
  const monthAt = isDayFirst ? skipOf(1) : 0
  const dayAt = isDayFirst ? 0 : 1
  const month = monthNamed(words[monthAt] ?? '', language)
  const day = dayIn(dayAt)
  if (!month || !day) return undefined
  const end = Math.max(monthAt, dayAt) + 1
  const yearAt = skipOf(end)
  const year = words[yearAt] ?? ''
  const whole = YEAR.test(year) ? dayOf(Number(year), month, day) : undefined
  if (whole) return { day: whole, words: yearAt + 1 }
  const near = nearestYear(month, day, today)
  return near ? { day: near, words: end } : undefined
}

const nameOf = (words: readonly string[]): string => folded(words.join(''))

function byName(words: readonly string[], { today, language }: Calendar): FoundDay | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const far = nearDayNamed(nameOf(words.slice(0, length)), language)
    if (far !== undefined) return { day: plusDays(today, far), words: length }
  }
  return undefined
}

/** "Last Friday", "vendredi dernier": it is said before the day, or behind it, or either way. */
const SAID_BEHIND = ['dernier', 'pasado', 'scorso', 'scorsa', 'passado', 'passada']
const PAST_BEHIND: ReadonlySet<string> = new Set(SAID_BEHIND)
const PAST_BEFORE: ReadonlySet<string> = new Set([
  ...['last', 'letzten', 'letzter', 'vorigen', 'vergangenen'],
  ...SAID_BEHIND,
])

const isAmong = (marks: ReadonlySet<string>, word = ''): boolean => marks.has(folded(word))

/** The last one there was, and that may be today; unless it is said to be past. */
function onWeekday(words: readonly string[], { today }: Calendar): FoundDay | undefined {
  const at = isAmong(PAST_BEFORE, words[0]) ? 1 : 0
  // "Segunda feira" is one word, but not everybody writes it so.
  for (const end of [at + 2, at + 1]) {
    const weekday = weekdays.get(nameOf(words.slice(at, end)))
    if (weekday === undefined || end > words.length) continue
    const isSaidBehind = at === 0 && isAmong(PAST_BEHIND, words[end])
    const daysAgo = (weekdayOf(today) - weekday + 7) % 7
    const isAWeekAgo = daysAgo === 0 && (at === 1 || isSaidBehind)
    return { day: plusDays(today, isAWeekAgo ? -7 : -daysAgo), words: isSaidBehind ? end + 1 : end }
  }
  return undefined
}

/** "on Monday", "am 24.12.", "na sexta-feira passada" */
const BEFORE = new Set(['on', 'am', 'vom', 'le', 'el', 'il', 'lo', 'em', 'na', 'no'])

/** The day with which these words begin. */
export function dayAtStart(words: readonly string[], calendar: Calendar): FoundDay | undefined {
  const [first = '', ...rest] = words.map(withoutEnd)
  const figures = inFigures(first, calendar)
  if (figures) return { day: figures, words: 1 }
  const all = [first, ...rest]
  const found = withMonth(all, calendar) ?? byName(all, calendar) ?? onWeekday(all, calendar)
  if (found || rest.length === 0 || !BEFORE.has(first.toLowerCase())) return found
  const behind = dayAtStart(rest, calendar)
  return behind && { ...behind, words: behind.words + 1 }
}

export interface FoundMonth {
  /** yyyy-MM */
  readonly month: string
  readonly words: number
}

/** "november", "nov 2025": without a year the last one there was. A short name alone may be another word. */
export function monthAtStart(words: readonly string[], { today, language }: Calendar): FoundMonth | undefined {
  const [first = '', year = ''] = words.map(withoutEnd)
  const isWithYear = YEAR.test(year)
  const number = isWithYear ? monthNamed(first, language) : longMonths.get(folded(first))
  if (number === undefined) return undefined
  if (isWithYear) return { month: `${year}-${pad(number)}`, words: 2 }
  const thisYear = Number(today.slice(0, 4))
  const month = `${thisYear}-${pad(number)}`
  return { month: month <= today.slice(0, 7) ? month : `${thisYear - 1}-${pad(number)}`, words: 1 }
}
