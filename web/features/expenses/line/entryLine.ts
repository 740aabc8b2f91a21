import { claimAmount } from './claimAmount.ts'
import { claimNamed, type Known } from './claimNamed.ts'
import { type Calendar, dayAtStart, slashedDay } from './dayWords.ts'
import type { Piece } from './pieces.ts'
import { Pieces } from './pieces.ts'

/*
 * One line that understands: "19 24 tickets @ana #lisbon yesterday". Nothing that was typed is lost: each word is part of
 * a piece, and whatever means nothing else is part of the title.
 */

export interface Surroundings extends Calendar, Known {
  /** One's own. */
  readonly currency: string
}

/** What a line says. */
export interface EntryLine {
  /** All of it, in order; only the blanks between them are left out. */
  readonly pieces: readonly Piece[]
  readonly title: string
  /** As typed: it may have to be worked out. Empty: none. */
  readonly amount: string
  readonly currency: string | null
  /** yyyy-MM-dd; null: it does not say. */
  readonly day: string | null
  readonly people: readonly string[]
  readonly groupId: string | null
  readonly tripId: string | null
  readonly category: string | null
}

export function readEntryLine(text: string, surroundings: Surroundings): EntryLine {
  const pieces = new Pieces(text)
  const named = claimNamed(pieces, surroundings)
  const day = claimDay(pieces, surroundings)
  const money = claimAmount(
    pieces,
    surroundings.currency,
    word => day === null && slashedDay(word, surroundings) !== undefined,
  )
  return {
    ...named,
    amount: money?.amount ?? '',
    currency: money?.currency ?? null,
    day: day ?? claimSlashedDay(pieces, surroundings),
    ...pieces.told(),
  }
}

/** The first that is meant. */
function claimDay(pieces: Pieces, calendar: Calendar): string | null {
  for (const [at] of pieces.words.entries()) {
    const found = dayAtStart(pieces.freeFrom(at), calendar)
    if (!found) continue
    pieces.claim('day', at, at + found.words)
    return found.day
  }
  return null
}

function claimSlashedDay(pieces: Pieces, calendar: Calendar): string | null {
  for (const [at, { text }] of pieces.words.entries()) {
    const day = pieces.isFree(at) ? slashedDay(text, calendar) : undefined
    if (day === undefined) continue
    pieces.claim('day', at, at + 1)
    return day
  }
  return null
}
