import { isMonth } from '#domain/day.ts'
import { type Calendar, dayAtStart, monthAtStart } from '../line/dayWords.ts'
import { amountIn, currencyNamed, type FoundAmount } from '../line/moneyWords.ts'
import { isWholeName, meantBy, type Named } from '../line/names.ts'
import { folded, wordsOf } from '../line/words.ts'
import { boundIn } from './amountBound.ts'
import { type Filter, type FilterKey, filterValue } from './filter.ts'

/*
 * What is typed into the search field: "tom food >20 2025". Whatever names somebody or something, a day, a month, a year
 * or an amount is a filter; all other words are looked for in what was written.
 */

export interface Searched extends Calendar {
  /** One's own. */
  readonly currency: string
  readonly people: readonly Named[]
  readonly categories: readonly Named[]
  readonly trips: readonly Named[]
  readonly groups: readonly Named[]
}

interface Term {
  readonly filter: Filter
  /** Of how many words it is made. */
  readonly words: number
}

const LONGEST_NAME = 4

export function filterOfTerms(text: string, searched: Searched): Filter {
  const words = wordsOf(text).map(word => word.text)
  const unnamed: string[] = []
  let filter: Filter = {}
  for (let at = 0; at < words.length; ) {
    const term = termAt(words.slice(at), searched)
    if (!term) unnamed.push(words[at] ?? '')
    else filter = { ...filter, ...term.filter }
    at += term?.words ?? 1
  }
  const sought = filterValue('text', unnamed.join(' '))
  return sought === '' ? filter : { ...filter, text: sought }
}

const termAt = (words: readonly string[], searched: Searched): Term | undefined =>
  longestName(words, searched) ?? days(words, searched) ?? bound(words, searched) ?? shortName(words, searched)

const KINDS = [
  ['person', 'people'],
  ['category', 'categories'],
  ['tripId', 'trips'],
  ['groupId', 'groups'],
] as const satisfies readonly (readonly [FilterKey, keyof Searched])[]

/** Whoever is called exactly so, by several words. */
function longestName(words: readonly string[], searched: Searched): Term | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length).join('').replace(/^[@#]/, '')
    for (const [key, kind] of KINDS) {
      const named = isWholeName(name, searched[kind]) ? meantBy(name, searched[kind]) : []
      if (named[0] && named.length === 1) return { filter: { [key]: named[0].id }, words: length }
    }
  }
  return undefined
}

/** A word of a name is enough where only one is called so; its beginning, where somebody marks it as a name. */
function shortName([word = '']: readonly string[], searched: Searched): Term | undefined {
  const isMarked = /^[@#]/.test(word)
  const sought = word.replace(/^[@#]/, '')
  const isEnough = ({ name }: Named): boolean =>
    isMarked || name.split(/\s+/).some(part => folded(part) === folded(sought))
  for (const [key, kind] of KINDS) {
    const [named, ...others] = meantBy(sought, searched[kind])
    // "Food" is part of several categories' names, and one of its own.
    if (named && others.length === 0 && isEnough(named) && (isMarked || key !== 'category')) {
      return { filter: { [key]: named.id }, words: 1 }
    }
  }
  return undefined
}

const BOUND = /^(>=?|<=?|=)?(.+)$/
const BETWEEN = /^(.+?)(?:\.\.|…)(.+)$/
const YEAR = /^(?:19|20)\d\d$/

/** ">20", "<=50", "20..50", "24.50", "€20", "USD". */
function bound([word = '']: readonly string[], { currency: own }: Searched): Term | undefined {
  if (YEAR.test(word)) return undefined
  const between = BETWEEN.exec(word)
  const [, sign = '', text = ''] = BOUND.exec(word) ?? []
  const [least, most] = between ? [between[1] ?? '', between[2] ?? ''] : [text, text]
  const [from, to] = [amountIn(least, own), amountIn(most, own)]
  if (!from || !to) {
    const code = /^[a-z]{3}$/i.test(word) ? currencyNamed(word, own) : undefined
    return code === undefined ? undefined : { filter: { currency: code }, words: 1 }
  }
  const currency = from.currency ?? to.currency
  const amountOf = ({ amount }: FoundAmount): string => boundIn(amount, currency ?? own)
  const filter = {
    ...(!sign.startsWith('<') && { minAmount: amountOf(from) }),
    ...(!sign.startsWith('>') && { maxAmount: amountOf(to) }),
    ...(currency && { currency }),
  }
  // What has to be worked out is no amount that anybody looks for, and what may be decimals or thousands none at all.
  return Object.values(filter).every(value => value !== '') ? { filter, words: 1 } : undefined
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const wholeMonth = (month: string): Filter => ({ startDate: `${month}-01`, endDate: lastDay(month) })

/** "2025", "2025-11", "november", "3 nov", "yesterday". */
function days(words: readonly string[], calendar: Calendar): Term | undefined {
  const [word = ''] = words
  if (YEAR.test(word)) return { filter: { startDate: `${word}-01-01`, endDate: `${word}-12-31` }, words: 1 }
  if (isMonth(word)) return { filter: wholeMonth(word), words: 1 }
  const day = dayAtStart(words, calendar)
  if (day) return { filter: { startDate: day.day, endDate: day.day }, words: day.words }
  const month = monthAtStart(words, calendar)
  return month && { filter: wholeMonth(month.month), words: month.words }
}
