import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { isCategory } from '#domain/expense/category.ts'
import { findCurrency } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'

const MAX_TITLE_CHARACTERS = 200

const text = (error: string, isValid: (text: string) => boolean) => z.string(error).refine(isValid, error)

const day = text('INVALID_DATE', isDay)
const amount = text('INVALID_AMOUNT', typed => (parseDecimal(typed)?.units ?? -1n) >= 0n)

/** A column of PostgreSQL cannot hold it, so it is in no title. */
const NUL = '\u0000'

const isSought = (typed: string): boolean => [...typed].length <= MAX_TITLE_CHARACTERS && !typed.includes(NUL)

/** The words that somebody looks for; undefined: there are none. */
export function wordsIn(text: string | undefined): readonly string[] | undefined {
  const words = text?.split(/\s+/).filter(word => word !== '') ?? []
  return words.length > 0 ? words : undefined
}

/** What filters look like, whichever way they come. */
export const filterFields = {
  startDate: day,
  endDate: day,
  minAmount: amount,
  maxAmount: amount,
  category: text('INVALID_CATEGORY', isCategory),
  currency: text('UNKNOWN_CURRENCY', code => findCurrency(code) !== undefined),
  title: text('INVALID_SEARCH', isSought),
  text: text('INVALID_SEARCH', isSought),
}
