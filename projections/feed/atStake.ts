import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { EXPENSE } from './entries.ts'

/** With whom somebody shares expenses that they recorded, and how many. */
export interface Sharer {
  readonly person: PersonId
  readonly expenses: number
}

/** What is between somebody and another person by expenses that they recorded: positive, where they are owed that. */
export interface OwedByOwn {
  readonly other: PersonId
  readonly currency: string
  readonly minor: bigint
}

/** What somebody has recorded and did not delete, and who else has a part in it. */
export interface Recorded {
  readonly expenses: number
  readonly shared: number
  /** Those who share most of it first. */
  readonly sharers: readonly Sharer[]
}

interface RecordedRow {
  readonly expenses: string
  readonly shared: string
  readonly sharers: readonly Sharer[] | null
}

export async function recordedAndShared(
  database: Database,
  person: PersonId,
  { most }: { readonly most: number },
): Promise<Recorded> {
  const { rows } = await database.query<RecordedRow>({
    name: 'recorded_and_shared',
    text: `WITH own AS (
             SELECT expense_id, payers, shares FROM read.feed_entries JOIN read.expenses ON expense_id = item_id
             WHERE viewer_id = $1 AND item_kind = ${EXPENSE} AND created_by = $1
           ), others AS (
             SELECT DISTINCT expense_id, (part ->> 'person')::bigint AS person
             FROM own, jsonb_array_elements(payers || shares) AS part WHERE (part ->> 'person')::bigint <> $1
           ), sharers AS (
             SELECT person, count(*) AS expenses FROM others GROUP BY person ORDER BY expenses DESC, person LIMIT $2
           )
           SELECT (SELECT count(*) FROM own) AS expenses, (SELECT count(DISTINCT expense_id) FROM others) AS shared,
                  (SELECT jsonb_agg(to_jsonb(sharers) ORDER BY expenses DESC, person) FROM sharers) AS sharers`,
    values: [person, most],
  })
  const [found] = rows
  return { expenses: Number(found?.expenses), shared: Number(found?.shared), sharers: found?.sharers ?? [] }
}

/** By a day. Two read models that may be a moment apart: it is for somebody to look at before they decide. */
export async function owedByRecorded(
  database: Database,
  person: PersonId,
  { most, day }: { readonly most: number; readonly day: string },
): Promise<OwedByOwn[]> {
  const { rows } = await database.query<{ other_id: string; currency: string; minor: string }>({
    name: 'owed_by_recorded',
    text: `SELECT other_id, held.currency, sum(minor) AS minor
           FROM (
             SELECT deal_id, debtor_id, currency, minor FROM read.debts
             WHERE creditor_id = $1 AND until IS NULL AND date <= $3
             UNION ALL
             SELECT deal_id, creditor_id, currency, -minor FROM read.debts
             WHERE debtor_id = $1 AND until IS NULL AND date <= $3
           ) AS held (deal_id, other_id, currency, minor)
           JOIN read.expenses ON expense_id = deal_id AND created_by = $1
           GROUP BY other_id, held.currency HAVING sum(minor) <> 0
           ORDER BY other_id, held.currency LIMIT $2`,
    values: [person, most, day],
  })
  return rows.map(({ other_id, currency, minor }) => ({ other: Number(other_id), currency, minor: BigInt(minor) }))
}
