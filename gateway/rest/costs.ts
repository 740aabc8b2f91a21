import type { Request } from 'express'
import type { Limits } from '../graphql/prices.ts'
import { isReading } from '../http/arrival.ts'
import type { Answer } from './envelope.ts'
import { readModelsFor } from './readModels.ts'
import { isSimplified } from './simplified.ts'

/* What calls cost, in the same unit as in schema/cost.graphql, and out of the same budget. */

const ROW = 4
/** So many characters of an answer cost one, and so many bytes of a file. */
const CHARACTERS = 250
/** What goes through all that was spent in a month or a range of days, however little comes of it. */
const SPENDING = 300
const PLANNING = 2_000

/** Before anything is looked up. */
export function costOf(request: Request, { mutation }: Pick<Limits, 'mutation'>): number {
  if (!isReading(request)) return mutation
  if (isSimplified(request.query.simplified)) return PLANNING
  return readModelsFor(request).includes('spending') ? SPENDING : 1
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** What the answer took: what it lists, row by row, and how much it says of that. */
export function costOfAnswer(data: unknown, characters: number): number {
  const lists = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.values(data) : [data]
  return lists.reduce((rows: number, list) => rows + lengthOf(list), 0) * ROW + characters / CHARACTERS
}

/** Of what is kept as it is sent, whose size is known before. What is written as it is sent counts by its length. */
export const costOfFile = (file: Answer['file']): number =>
  file !== undefined && 'kept' in file ? file.size / CHARACTERS : 0
