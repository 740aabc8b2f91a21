import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** What somebody is owed by another person from a day on (negative: owes them). */
export interface DatedAhead {
  readonly person: PersonId
  readonly currency: string
  readonly date: string
  readonly minor: bigint
}

interface DatedRow {
  readonly other_id: string
  readonly currency: string
  readonly date: string
  readonly minor: string
}

/** What is dated after one day and until another: by that balances become others than they are on the first. */
export async function debtsDatedAhead(
  database: Database,
  personId: PersonId,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<DatedAhead[]> {
  const ahead = 'date > $2::date AND date <= $3::date AND until IS NULL'
  const { rows } = await database.query<DatedRow>({
    name: 'debts_dated_ahead',
    text: `SELECT date::text, other_id, currency, sum(minor) AS minor
           FROM (
             SELECT date, debtor_id, currency, minor FROM read.debts WHERE creditor_id = $1 AND ${ahead}
             UNION ALL
             SELECT date, creditor_id, currency, -minor FROM read.debts WHERE debtor_id = $1 AND ${ahead}
           ) AS moves (date, other_id, currency, minor)
           GROUP BY moves.date, other_id, currency ORDER BY moves.date`,
    values: [personId, after, until],
  })
  return rows.map(({ date, other_id, currency, minor }) => ({
    ...{ date, currency },
    ...{ person: Number(other_id), minor: BigInt(minor) },
  }))
}
