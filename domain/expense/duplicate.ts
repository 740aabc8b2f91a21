/*
 * Whether two expenses may be one that was entered twice. Amounts are compared as entered and only within a currency:
 * what a conversion makes alike is not alike.
 */

export interface Comparable {
  readonly title: string
  readonly amountMinor: number
  readonly currency: string
  /** yyyy-MM-dd */
  readonly date: string
}

/** So many days may lie between two entries of the same amount. */
export const DUPLICATE_DAYS = 3

/** One in so many: 5 % of what is entered may the other amount be off. */
const TOLERATED_PART = 20

/** How much of two titles must be the same, as PostgreSQL's pg_trgm counts it. */
const SIMILAR = 0.6

const DAY_MS = 86_400_000

/** How sure one can be that `other` is the one that is being `entered`; undefined: not at all. */
export function certaintyOfDuplicate(entered: Comparable, other: Comparable): 'high' | 'low' | undefined {
  if (entered.currency !== other.currency) return undefined
  const days = Math.abs(Date.parse(entered.date) - Date.parse(other.date)) / DAY_MS
  const isSameAmount = entered.amountMinor === other.amountMinor
  if (isSameAmount && days === 0 && isSimilarTitle(entered.title, other.title)) return 'high'
  if (isSameAmount && days <= DUPLICATE_DAYS) return 'low'
  return days === 0 && isNearAmount(entered, other) && isSimilarTitle(entered.title, other.title) ? 'low' : undefined
}

/** The amounts that count as near: a range for those who look for candidates. */
export function nearAmounts(amountMinor: number): { readonly from: number; readonly to: number } {
  const tolerated = Math.floor(amountMinor / TOLERATED_PART)
  return { from: amountMinor - tolerated, to: amountMinor + tolerated }
}

function isNearAmount(entered: Comparable, { amountMinor }: Comparable): boolean {
  const { from, to } = nearAmounts(entered.amountMinor)
  return amountMinor >= from && amountMinor <= to
}

/** Upper case first: it takes apart what lower case alone leaves different, such as ß and SS. */
export const folded = (title: string): string => title.trim().normalize('NFKC').toUpperCase().toLowerCase()

function isSimilarTitle(one: string, other: string): boolean {
  const first = folded(one)
  const second = folded(other)
  if (first === '' || second === '') return false
  return first === second || similarity(trigramsOf(first), trigramsOf(second)) >= SIMILAR
}

/** What two sets have in common, of all they have. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size
  return all === 0 ? 0 : one.intersection(other).size / all
}

/** Every three characters in a row of every word, which begins with two spaces and ends with one. */
function trigramsOf(text: string): ReadonlySet<string> {
  const trigrams = new Set<string>()
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const characters = [...`  ${word} `]
    for (let index = 0; index + 3 <= characters.length; index++) {
      trigrams.add(characters.slice(index, index + 3).join(''))
    }
  }
  return trigrams
}
