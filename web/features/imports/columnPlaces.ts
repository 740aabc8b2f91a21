import type { ImportColumnsInput } from '#web/schema.generated.ts'

export type Place = Exclude<keyof ImportColumnsInput, 'spentIs'>

const NEEDED = ['date', 'title', 'amount'] as const

export const PLACES: readonly Place[] = [...NEEDED, 'credit', 'currency', 'category']

export const isNeeded = (place: Place): place is (typeof NEEDED)[number] => NEEDED.some(each => each === place)

const columnAt = (columns: ImportColumnsInput, place: Place): number | null => columns[place] ?? null

/** Which columns can be meant: what has to have one gives it up only for another that has to. */
export function openFor(columns: ImportColumnsInput, place: Place, count: number): readonly number[] {
  const all = Array.from({ length: count }, (_, column) => column)
  return isNeeded(place) ? all : all.filter(column => NEEDED.every(each => columns[each] !== column))
}

/** No column is two things: whatever stood for it takes what this one leaves. */
export function withColumn(columns: ImportColumnsInput, place: Place, column: number | null): ImportColumnsInput {
  const other = PLACES.find(each => each !== place && column !== null && columnAt(columns, each) === column)
  const before = columnAt(columns, place)
  return { ...columns, [place]: column, ...(other === undefined ? {} : { [other]: isNeeded(other) ? before : null }) }
}
