import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { Factor } from '#domain/money/rate.ts'
import { arrayOf, columnOf } from './columns.ts'

/* Sums of what is converted expense by expense: by the rule of domain/money/convertPart.ts, where the expenses are. */

/** By what everything is converted that was entered in a currency on a day, and with that confirmed rate or without one. */
export interface DayFactor extends Factor {
  readonly date: string
  readonly currency: string
  readonly confirmedRate: ConfirmedRate | null
}

const TYPES = {
  ...{ date: 'date', currency: 'text', rate_currency: 'text', rate: 'text' },
  ...{ above: 'numeric', below: 'numeric' },
} as const

/** Rows `f` of factors, from parameters beginning with the one of that number; what they are for may be told first. */
export function factorsFrom(first: number, keys: readonly string[] = []): string {
  const columns = [...keys.map(key => [key, 'bigint']), ...Object.entries(TYPES)]
  const parameters = columns.map(([, type], index) => `$${first + index}::${type}[]`)
  return `unnest(${parameters.join()}) AS f (${columns.map(([name]) => name).join()})`
}

export const factorValues = (factors: readonly DayFactor[]): string[] =>
  [
    columnOf('date', factors, ({ date }) => date),
    columnOf('text', factors, ({ currency }) => currency),
    columnOf('text', factors, ({ confirmedRate }) => confirmedRate?.currency ?? ''),
    columnOf('text', factors, ({ confirmedRate }) => confirmedRate?.rate ?? ''),
    columnOf('numeric', factors, ({ above }) => String(above)),
    columnOf('numeric', factors, ({ below }) => String(below)),
  ].map(arrayOf)

/**
 * Half up, and exact. Nearly always a floating point number tells which minor unit it is: up to that size it errs by less
 * than a millionth, so only what lies near the middle between two takes the arithmetic that is exact, and slow.
 */
function rounded(boundary: string): string {
  const nearly = `((${boundary})::float8 * (f.above::float8 / f.below::float8) + 0.5)`
  const isClear = `${nearly} < 1e9 AND abs(${nearly} - round(${nearly})) > 1e-5`
  const exact = `div(2 * (${boundary}) * f.above + f.below, 2 * f.below)`
  return `CASE WHEN ${isClear} THEN floor(${nearly})::numeric ELSE ${exact} END`
}

/** What a part comes to; of amounts, which are never negative. */
export const convertedPart = (before: string, minor: string): string =>
  `CASE ${minor} WHEN 0 THEN 0 ELSE ${rounded(`${before} + ${minor}`)} - ${afterNothing(before)} END`

const afterNothing = (before: string): string => `CASE ${before} WHEN 0 THEN 0 ELSE ${rounded(before)} END`
