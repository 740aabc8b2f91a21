import { csvHeader, csvLine } from '#domain/imports/ledgers/writeOwnCsv.ts'
import { harmless } from '#domain/imports/text/formulas.ts'
import { listOf } from '#domain/imports/text/lists.ts'

/** A thing as the archive tells it. */
export type Told = Readonly<Record<string, unknown>>

export const jsonText = (told: unknown): string => `${JSON.stringify(told, undefined, 2)}\n`

/** A list that is never held as a whole, a line for each. */
export async function* jsonList(some: AsyncIterable<readonly Told[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const all of some) {
    for (const told of all) {
      yield before + JSON.stringify(told)
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The same as a table, without what has parts of its own. */
export function* csvText(columns: readonly string[], all: readonly Told[]): Generator<string> {
  yield csvHeader(columns)
  for (const told of all) yield csvLine(columns.map(column => cellOf(told[column])))
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return harmless(Array.isArray(value) ? listOf(value.map(String)) : String(value))
}
