import { isDay } from '../../day.ts'

export type DateOrder = 'DMY' | 'MDY' | 'YMD'

const YEAR_FIRST = /^(\d{4})(?:[-/.]?(\d{2})[-/.]?(\d{2})|\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2}))(?!\d)/
const YEAR_LAST = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.']\s?(\d{4}|\d{2})(?!\d)/

/** Years of two digits are those that people write of: up to twenty years ahead. */
const centuryOf = (year: string): string => (Number(year) < 50 ? '20' : '19')

/** The day that a text begins with, yyyy-MM-dd; a time after it does not matter. Undefined: there is none. */
export function dayFrom(text: string, order: DateOrder): string | undefined {
  const tidy = text.trim()
  const first = YEAR_FIRST.exec(tidy)
  if (first !== null) return dayOf(first[1], first[2] ?? first[4], first[3] ?? first[5])
  const last = YEAR_LAST.exec(tidy)
  if (last === null) return undefined
  const [, one = '', two = '', typed = ''] = last
  const year = typed.length === 2 ? centuryOf(typed) + typed : typed
  if (order === 'YMD') return dayOf(one.length === 2 ? `${centuryOf(one)}${one}` : one, two, typed)
  return order === 'MDY' ? dayOf(year, one, two) : dayOf(year, two, one)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const ANY_YEAR_LAST = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})(?:\2|')(?:\d{4}|\d{2})(?![\d/.-])/g

/**
 * Which of two numbers is the day, as the dates of a file show it. OPEN: they may be read either way, or contradict one
 * another. NONE: there are none that could be.
 */
export type ShownOrder = 'DMY' | 'MDY' | 'OPEN' | 'NONE'

/** One above twelve tells it for all of them. */
export class DateOrderFinder {
  private dayFirst = 0
  private monthFirst = 0
  private either = 0
  private rest = ''

  read(piece: string): void {
    const text = this.rest + piece
    // A date may be cut in two.
    this.rest = text.slice(-10)
    for (const [, one, , two] of text.matchAll(ANY_YEAR_LAST)) {
      if (Number(one) > 12 && Number(two) <= 12) this.dayFirst++
      else if (Number(two) > 12 && Number(one) <= 12) this.monthFirst++
      else this.either++
    }
  }

  found(): ShownOrder {
    if (this.dayFirst > 0 && this.monthFirst === 0) return 'DMY'
    if (this.monthFirst > 0 && this.dayFirst === 0) return 'MDY'
    return this.either + this.dayFirst > 0 ? 'OPEN' : 'NONE'
  }
}
