import { folded } from '../expense/duplicate.ts'

/* What is called "Rent 03/2026" and "Rent April" is rent. */

/** Those that we speak. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'pt']

/** "Mar.", "2026-03" and "März" are all about when it was. */
const lettersOf = (word: string): string => folded(word).replace(/[^\p{L}\p{M}]/gu, '')

const MONTHS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(language => (['long', 'short'] as const).flatMap(month => monthNames(language, month))),
)

function monthNames(language: string, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => lettersOf(format.format(Date.UTC(2026, index))))
}

function isTelling(word: string): boolean {
  const letters = lettersOf(word)
  return letters !== '' && !MONTHS.has(letters)
}

const wordsOf = (title: string): readonly string[] => title.trim().split(/\s+/u)

/** Of titles that are alike but for numbers and months the same; what is nothing else is all of it. */
export function seriesTitle(title: string): string {
  const telling = wordsOf(title).filter(isTelling)
  return telling.length > 0 ? telling.map(lettersOf).join(' ') : folded(title)
}

/** What the next of them is called: as the last one, without what was different each time. */
export function titleOfNext(titles: readonly string[]): string {
  const last = (titles.at(-1) ?? '').trim()
  if (new Set(titles.map(folded)).size === 1) return last
  return wordsOf(last).filter(isTelling).join(' ') || last
}
