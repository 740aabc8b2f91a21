import type { Database } from '#domain/store/database.ts'

/**
 * Whether two people take part in the same expense that is not deleted. It goes through the shorter feed of the two, so
 * a newcomer and somebody who has recorded for years are quickly told apart; and it looks each expense up by its key,
 * which a join does not promise.
 */
export async function shareAnExpense(database: Database, one: number, other: number): Promise<boolean> {
  const { rows } = await database.query<{ shared: boolean }>({
    name: 'share_an_expense',
    text: `WITH feeds AS MATERIALIZED (
             SELECT array_agg(viewer_id ORDER BY size) AS owners
             FROM (SELECT viewer_id, sum(entry_count) AS size FROM read.feed_months
                   WHERE viewer_id = ANY($1) GROUP BY viewer_id) AS sizes
           )
           SELECT EXISTS (
             SELECT FROM read.feed_entries f
             WHERE f.viewer_id = (SELECT owners[1] FROM feeds) AND (
               SELECT true FROM read.expense_access a
               WHERE a.expense_id = f.item_id AND a.person_id = (SELECT owners[2] FROM feeds)
             )
           ) AS shared`,
    values: [[one, other]],
  })
  return rows[0]?.shared === true
}
