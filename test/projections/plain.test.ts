import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainLetters } from '#domain/plainLetters.ts'
import { plain } from '#projections/feed/plainSql.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const inTheDatabase = async (texts: readonly (string | null)[]): Promise<unknown[]> => {
  const rows = await database.asOwner(
    `SELECT ${plain('text')} AS plain FROM unnest($1::text[]) WITH ORDINALITY AS t (text, at) ORDER BY at`,
    [texts],
  )
  return rows.map(row => row.plain)
}

test.each([
  ['Farmers’ market', "Farmers' market"],
  ['Crème brûlée', 'Creme brulee'],
  ['Straße', 'Strasse'],
  ['Smørrebrød in Århus', 'Smorrebrod in Arhus'],
  ['Łódź', 'Lodz'],
  ['“Œuvre” – Æsop', '"OEuvre" - AEsop'],
  ['東京 lunch 🍣', '東京 lunch 🍣'],
])('%s is looked for as %s', async (written, typed) => {
  expect(plainLetters(written)).toBe(typed)
  expect(await inTheDatabase([written])).toEqual([typed])
})

test('whatever is written, whoever types it and whoever has kept it take it alike', async () => {
  const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 300).filter(text => !text.includes('\0'))
  expect(await inTheDatabase(texts)).toEqual(texts.map(plainLetters))
  expect(await inTheDatabase([null])).toEqual([null])
})
