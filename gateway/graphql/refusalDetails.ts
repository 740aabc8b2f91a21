import type { ExplainedRefusal } from '../refusals.ts'
import { namedTrip } from './shapes.ts'

/** What of the data of refusals clients are told, under which name. */
const TOLD: Readonly<Record<string, string>> = {
  ...{ max: 'max', min: 'min', currency: 'currency', decimals: 'decimals', from: 'from', to: 'to', day: 'day' },
  ...{ difference: 'difference', left: 'left', actual: 'version', overall: 'isOverall', timeframe: 'timeframe' },
}

/** As rules gave it. */
export type Details = Readonly<Record<string, unknown>>

/** Null where there is nothing to tell. */
export function detailsOf({ data }: Pick<ExplainedRefusal, 'data'>): Details | null {
  const told = Object.entries(data).flatMap(([name, value]) => {
    const known = TOLD[name]
    return known === undefined ? [] : [[known, value] as const]
  })
  const trip = typeof data.tripId === 'number' ? [['trip', namedTrip(data.tripId)] as const] : []
  const all = [...told, ...trip]
  return all.length === 0 ? null : Object.fromEntries(all)
}
