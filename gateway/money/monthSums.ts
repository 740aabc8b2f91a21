import type { Months } from '#domain/calendar/months.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { findRates, type RateQuestion } from '#domain/store/rates.ts'
import {
  abroadIn,
  type Counted,
  countStretches,
  type Days,
  type MonthSum,
  printsOf,
  type StoredSum,
} from '#projections/spending/months.ts'
import { factorsAndRest } from '#workers/money/factors.ts'
import { keep, keptOf, lastChangeOfRates } from './keptMonths.ts'
import { type Piece, piecesOf } from './monthPieces.ts'

/** So many expenses are counted about as fast as what they come to is found and kept. */
const WORTH_KEEPING = 200

interface Asked {
  readonly userId: number
  readonly days: Days
  readonly months: Months
}

/**
 * What somebody bore, month by month: as it was kept, or counted anew and kept from now on. Null where it is so little
 * that there is nothing to be won.
 */
export async function monthSums(
  database: Database,
  { userId, days, months }: Asked,
  home: string,
): Promise<MonthSum[] | null> {
  const prints = await printsOf(database, userId, days)
  if (prints.reduce((sum, { entries }) => sum + entries, 0) < WORTH_KEEPING) return null
  const pieces = piecesOf(days, months, prints)
  const kept = await keptOf(
    database,
    userId,
    pieces.filter(({ isWhole }) => isWhole),
    home,
  )
  const missing = pieces.filter(({ first }) => !kept.has(first))
  const counted = missing.length === 0 ? [] : await countAndKeep(database, userId, missing, home)
  return [...kept, ...counted].flatMap(([first, sums]) => sums.map(sum => monthSum(first, sum)))
}

const monthSum = (first: string, [category, currency, minor, converted, entries]: StoredSum): MonthSum => ({
  ...{ first, category, currency, entries, minor: BigInt(minor) },
  converted: converted === null ? null : BigInt(converted),
})

async function countAndKeep(
  database: Database,
  userId: number,
  missing: readonly Piece[],
  home: string,
): Promise<[string, readonly StoredSum[]][]> {
  const rates = await lastChangeOfRates(database)
  const abroad = await abroadIn(database, userId, missing, home)
  const found = await factorsAndRest(freshRates(database), abroad, home)
  const counted = await countStretches(database, userId, missing, { home, ...found })
  const pieceOf = new Map(missing.map(piece => [piece.first, piece]))
  const whole = counted.flatMap(each => {
    const piece = pieceOf.get(each.first)
    return piece?.isWhole && each.isAll ? { ...each, last: piece.last } : []
  })
  if (entriesIn(whole) >= WORTH_KEEPING) await keep(database, userId, whole, { home, rates })
  return counted.map(({ first, sums }) => [first, sums])
}

const entriesIn = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { sums }) => sum + sums.reduce((entries, stored) => entries + stored[4], 0), 0)

/** What is kept must not rest on a rate that this request has asked for earlier; there is none without a day. */
const freshRates = (database: Database) => ({
  findRate: batched((questions: readonly RateQuestion[]) => findRates(database, questions, ''), { maxSize: 2_000 }),
})
