import { amountIn, currencyNamed, type FoundAmount, isSign } from './moneyWords.ts'
import type { Pieces } from './pieces.ts'
import { withoutEnd } from './words.ts'

interface Candidate extends FoundAmount {
  readonly from: number
  readonly to: number
}

/**
 * Of several numbers the amount is the first with a currency, else the first that is worked out or has decimals, else
 * the first. `isDay`: whether a word may just as well be a day, and then it is one if there is another amount.
 */
export function claimAmount(pieces: Pieces, own: string, isDay: (word: string) => boolean): FoundAmount | null {
  const all = candidates(pieces, own)
  const sure = all.filter(({ from }) => !isDay(pieces.words[from]?.text ?? ''))
  const found = (sure.length > 0 ? sure : all).toSorted((one, other) => rankOf(one) - rankOf(other))[0]
  if (!found) return null
  pieces.claim('amount', found.from, found.to)
  return found
}

function rankOf({ currency, isPlain }: Candidate): number {
  if (currency !== undefined) return 0
  return isPlain ? 2 : 1
}

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
  let end = at + 1
  while (isSign(wordAt(end)) && amountIn(wordAt(end + 1), own)) end += 2
  for (; end > at; end -= 2) {
    const amount = amountIn(pieces.textOf(at, end), own)
    if (amount) return { ...amount, from: at, to: end }
  }
  return undefined
}
