import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { latest } from '../fold/latest.ts'
import { bigint } from '../table/field.ts'
import { table } from '../table/table.ts'
import { part } from './part.ts'
import { trip } from './trip.ts'

const travelModes = table('travel_modes', { userId: bigint.key, tripId: bigint })

const travel = latest({
  row: travelModes,
  says: {
    TravelModeStarted: ({ data: { userId, tripId } }) => ({ present: [{ userId, tripId }] }),
    TravelModeEnded: ({ data: { userId, tripId } }) => ({ absent: [{ userId, tripId }] }),
  },
  changes: travelling => concerning(travelling.map(({ userId }) => userId)),
})

/** Trips, who travels along, for which one they are in travel mode, and what was spent on them. */
export const trips = declareProjection({ name: 'trips', version: 2, parts: [trip, travel, part] })
