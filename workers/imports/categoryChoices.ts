import type { Connection, Database } from '#domain/store/database.ts'

type Queryable = Pick<Connection | Database, 'query'>

/** Of one person. Whom they have not paid for so long they are asked about again. */
const MOST_CHOICES = 2_000

/** What somebody chose for the words of earlier files, by the word. */
export async function rememberedCategories(database: Queryable, userId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ word: string; category: string }>({
    name: 'remembered_categories',
    text: 'SELECT word, category FROM imports.category_choices WHERE user_id = $1',
    values: [userId],
  })
  return new Map(rows.map(({ word, category }) => [word, category]))
}

/** The last choice counts. */
export async function rememberCategories(
  database: Queryable,
  userId: number,
  chosen: readonly (readonly [word: string, category: string])[],
): Promise<void> {
  if (chosen.length === 0) return
  await database.query(
    `INSERT INTO imports.category_choices (user_id, word, category)
     SELECT $1, word, category FROM unnest($2::text[], $3::text[]) AS chosen (word, category)
     ON CONFLICT (user_id, word) DO UPDATE SET category = excluded.category, chosen_at = now()`,
    [userId, chosen.map(([word]) => word), chosen.map(([, category]) => category)],
  )
  await database.query(
    `DELETE FROM imports.category_choices WHERE (user_id, word) IN (
       SELECT user_id, word FROM imports.category_choices WHERE user_id = $1
       ORDER BY chosen_at DESC, word OFFSET ${MOST_CHOICES}
     )`,
    [userId],
  )
}
