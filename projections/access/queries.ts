import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** Whether an account holder takes part in an expense that is not deleted together with somebody. */
export async function shareAnExpense(database: Database, viewerId: number, person: PersonId): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'share_an_expense',
    text: 'SELECT FROM read.acquaintances WHERE viewer_id = $1 AND person_id = $2',
    values: [viewerId, person],
  })
  return rowCount === 1
}

/** Everybody with whom an account holder takes part in an expense that is not deleted. */
export async function acquaintancesOf(database: Database, viewerId: number): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'acquaintances_of',
    text: 'SELECT person_id FROM read.acquaintances WHERE viewer_id = $1 ORDER BY person_id',
    values: [viewerId],
  })
  return rows.map(({ person_id }) => Number(person_id))
}
