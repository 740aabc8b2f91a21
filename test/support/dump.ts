import type { TestDatabase } from './database.ts'

/** Every table that is ours or the job queue's; `name` is how SQL writes it. */
const TABLES = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relkind IN ('r', 'm') AND c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema')
    AND c.relnamespace::regnamespace::text NOT LIKE 'pg_toast%'
  ORDER BY 1`

/** All that a database holds, as text: every row of every table. */
export async function dump({ asOwner }: TestDatabase): Promise<string> {
  const tables = await asOwner(TABLES)
  const rows: string[] = []
  for (const { name } of tables) {
    for (const { row } of await asOwner(`SELECT t::text AS row FROM ${name} AS t`)) rows.push(`${name} ${row}`)
  }
  return rows.join('\n')
}

/** A word as it may be written: in any case, in a URL, or as the bytes of a column. */
const spellingsOf = (word: string): string[] =>
  [
    word,
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
    Buffer.from(word).toString('hex'),
    Buffer.from(word).toString('base64').replace(/=+$/, ''),
  ].map(spelling => spelling.toLowerCase())

/** Which of these words are in a text, however they are written. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const haystack = text.toLowerCase()
  return words.filter(word => spellingsOf(word).some(spelling => haystack.includes(spelling)))
}
