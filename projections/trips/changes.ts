import type { PersonId } from '#domain/person.ts'
import type { Connection } from '#domain/store/database.ts'
import { arrayOf, column } from '../columns.ts'
import type { Change } from '../projection.ts'
import type { Batch } from './batch.ts'
import { accountHoldersIn } from './tripRow.ts'

const TRAVELLERS = {
  name: 'trips_travellers',
  text: 'SELECT DISTINCT person_id FROM trip_travellers WHERE trip_id = ANY($1::bigint[]) AND person_id > 0',
}

/** Trips that are what they were, but on which more or less was spent. */
function spentOn({ trips, parts }: Batch): number[] {
  const changed = [...parts.values()].filter(({ before, after }) => before !== after)
  const tripIds = new Set(changed.flatMap(({ before, after }) => [before?.tripId ?? [], after?.tripId ?? []].flat()))
  return [...tripIds].filter(tripId => !trips.has(tripId))
}

async function travellersOn(tripIds: readonly number[], tables: Connection): Promise<PersonId[]> {
  if (tripIds.length === 0) return []
  const values = [arrayOf(column('bigint', tripIds))]
  const { rows } = await tables.query<{ person_id: string }>({ ...TRAVELLERS, values })
  return rows.map(({ person_id }) => Number(person_id))
}

/** Whoever travels along, or did until now, has another trip in front of them. */
export async function changesOf(batch: Batch, tables: Connection): Promise<Change[]> {
  const travelling = [...batch.trips.values()].flatMap(({ before, after }) => [
    ...accountHoldersIn(before),
    ...accountHoldersIn(after),
  ])
  const paying = await travellersOn(spentOn(batch), tables)
  const concerned = new Set([...travelling, ...paying, ...batch.travel.keys()])
  return [...concerned].map(viewerId => ({ about: 'TRIPS', viewerId }))
}
