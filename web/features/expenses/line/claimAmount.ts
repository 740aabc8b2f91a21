import { amountIn, currencyNamed, type FoundAmount, isSign } from './moneyWords.ts'
import type { Pieces } from './pieces.ts'
import { withoutEnd } from './words.ts'

interface Candidate extends FoundAmount {
  readonly from: number
  readonly to: number
}

/**
 * Of several numbers the amount is the first with a currency, else the first that is worked out or has decimals, else
 * the first plain one; what looks like a ratio is it only where nothing else is. `isDay`: whether a word may just as well
 * be a day, and then it is one if there is another amount.
 */
export function claimAmount(pieces: Pieces, own: string, isDay: (word: string) => boolean): FoundAmount | null {
  const all = candidates(pieces, own)
  const sure = all.filter(({ from }) => !isDay(pieces.words[from]?.text ?? ''))
  const found = (sure.length > 0 ? sure : all).toSorted((one, other) => rankOf(one) - rankOf(other))[0]
  if (!found) return null
  pieces.claim('amount', found.from, found.to)
  return found
}

const RANKS = { exact: 1, plain: 2, vague: 3 } as const

const rankOf = ({ currency, surety }: Candidate): number => (currency === undefined ? RANKS[surety] : 0)

function candidates(pieces: Pieces, own: string): readonly Candidate[] {
  const found: Candidate[] = []
  for (let at = 0; at < pieces.words.length; ) {
    const candidate = candidateAt(pieces, at, own)
    if (candidate) found.push(candidate)
    at = candidate?.to ?? at + 1
  }
  return found
}

function candidateAt(pieces: Pieces, at: number, own: string): Candidate | undefined {
  if (!pieces.isFree(at)) return undefined
  const amount = longestCalculation(pieces, at, own)
  if (!amount || amount.currency !== undefined) return amount
  const currencyAt = (index: number): string | undefined =>
    pieces.isFree(index) ? currencyNamed(withoutEnd(pieces.words[index]?.text ?? ''), own) : undefined
  const behind = currencyAt(amount.to)
  if (behind) return { ...amount, currency: behind, to: amount.to + 1 }
  const before = currencyAt(at - 1)
  return before ? { ...amount, currency: before, from: at - 1 } : amount
}

/** "12.50 + 3 * 2" is one amount; what comes to nothing is none. */
function longestCalculation(pieces: Pieces, at: number, own: string): Candidate | undefined {
  const wordAt = (index: number): string => (pieces.isFree(index) ? (pieces.words[index]?.text ?? '') : '')
  let end = endOfNumber(pieces, at)
  const ends = [end]
  while (isSign(wordAt(end)) && amountIn(wordAt(end + 1), own)) {
    end = endOfNumber(pieces, end + 1)
    ends.unshift(end)
  }
  for (const to of ends) {
    const amount = amountIn(pieces.textOf(at, to), own)
    if (amount) return { ...amount, from: at, to }
  }
  return undefined
}

const GROUPED = /^[^\s\d]*\d{1,3}(?: \d{3})+[.,]\d{1,2}(?!\d)/

/** "1 234,50" is one number of two words: its decimals settle that the blank groups digits. "1 234" may well be two. */
function endOfNumber(pieces: Pieces, at: number): number {
  const grouped = GROUPED.exec(pieces.freeFrom(at).join(' '))?.[0] ?? ''
  return at + grouped.split(' ').length
}
