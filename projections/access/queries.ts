import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

const MET = `
  SELECT DISTINCT other.person_id FROM read.circles own
  JOIN read.circles other ON other.circle = own.circle AND other.person_id <> own.person_id
  WHERE own.person_id = $1`

/** Those of these people with whom an account holder takes part in an expense that is not deleted. */
export async function acquaintancesAmong(
  database: Database,
  viewerId: number,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'acquaintances_among',
    text: `${MET} AND other.person_id = ANY($2::bigint[])`,
    values: [viewerId, people],
  })
  return rows.map(({ person_id }) => Number(person_id))
}

/** Everybody with whom an account holder takes part in an expense that is not deleted. */
export async function acquaintancesOf(database: Database, viewerId: number): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'acquaintances_of',
    text: `${MET} ORDER BY person_id`,
    values: [viewerId],
  })
  return rows.map(({ person_id }) => Number(person_id))
}
