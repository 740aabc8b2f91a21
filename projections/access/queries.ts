import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/**
 * Of rows of read.circles: those of circles that $1 is in. Named one by one, because the planner cannot know that most
 * people are in few of them, and would read them all.
 */
export const IN_THEIR_CIRCLES = 'circle = ANY(ARRAY(SELECT circle FROM read.circles WHERE person_id = $1))'

/** Those of these people with whom an account holder takes part in an expense that is not deleted. */
export async function acquaintancesAmong(
  database: Database,
  viewerId: number,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'acquaintances_among',
    // OFFSET 0: one look for each of them, which ends with the first circle that they have in common.
    text: `SELECT DISTINCT person_id FROM unnest($2::bigint[]) AS asked(person_id)
           WHERE person_id <> $1 AND EXISTS (
             SELECT FROM read.circles own JOIN read.circles other ON other.circle = own.circle
             WHERE own.person_id = $1 AND other.person_id = asked.person_id OFFSET 0)`,
    values: [viewerId, people],
  })
  return rows.map(({ person_id }) => Number(person_id))
}

/** Everybody with whom an account holder takes part in an expense that is not deleted. */
export async function acquaintancesOf(database: Database, viewerId: number): Promise<PersonId[]> {
  const { rows } = await database.query<{ person_id: string }>({
    name: 'acquaintances_of',
    text: `SELECT DISTINCT person_id FROM read.circles
           WHERE ${IN_THEIR_CIRCLES} AND person_id <> $1 ORDER BY person_id`,
    values: [viewerId],
  })
  return rows.map(({ person_id }) => Number(person_id))
}
