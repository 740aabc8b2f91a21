import type pg from 'pg'

/** Texts by id, in the order asked for; null where one was erased. */
export async function readTexts(
  database: pg.ClientBase | pg.Pool,
  textIds: readonly number[],
): Promise<(string | null)[]> {
  const { rows } = await database.query<{ text_id: string; body: string }>({
    name: 'read_texts',
    text: 'SELECT text_id, body FROM vault.texts WHERE text_id = ANY($1)',
    values: [textIds],
  })
  const bodies = new Map(rows.map(({ text_id, body }) => [Number(text_id), body]))
  return textIds.map(textId => bodies.get(textId) ?? null)
}
