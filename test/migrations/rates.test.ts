import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURRENCIES } from '#domain/money/currency.ts'
import { migrate } from '#migrations/run.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const ALL = 'SELECT currency, day::text, per_euro::text, source FROM rates.daily ORDER BY currency, day'

test('a new installation knows every currency of ours, exactly as published', async () => {
  const rates = await database.asOwner(ALL)
  const currencies = [...new Set(rates.map(({ currency }) => currency))]
  expect(currencies).toEqual(CURRENCIES.map(({ code }) => code).filter(code => code !== 'EUR'))
  expect(new Set(rates.map(({ source }) => source))).toEqual(new Set(['embedded snapshot']))

  const csv = readFileSync(join(import.meta.dirname, '../../migrations/rates.csv'), 'utf8')
  const lines = csv.split('\n').filter(line => /^[A-Z]{3},/.test(line))
  const published = lines.flatMap(line => line.split(',').slice(1)).filter(value => value !== '')
  expect(rates.map(({ per_euro }) => per_euro)).toEqual(published)
  const dollar = rates.find(({ currency, day }) => currency === 'USD' && day === '2026-09-29')
  expect(dollar?.per_euro).toBe('1.13607202')
})

test('what was plainly published wrong is left out: no currency moves a hundredfold within months, but for the Syrian reform', async () => {
  const rates = await database.asOwner(`
    SELECT currency, day::text FROM (
      SELECT currency, day, per_euro, lag(per_euro) OVER (PARTITION BY currency ORDER BY day) AS before FROM rates.daily
    ) AS step WHERE per_euro / before NOT BETWEEN 0.02 AND 50`)
  expect(rates).toEqual([{ currency: 'SYP', day: '2026-02-05' }])
})

test('rates that are there already are left alone', async () => {
  await database.asOwner(`DELETE FROM rates.daily WHERE currency <> 'USD'`)
  await database.asOwner(`UPDATE rates.daily SET per_euro = 1.5, source = 'elsewhere'`)
  await migrate(database.url)
  const rates = await database.asOwner('SELECT DISTINCT currency, per_euro::text, source FROM rates.daily')
  expect(rates).toEqual([{ currency: 'USD', per_euro: '1.5', source: 'elsewhere' }])
})

test('a table that was emptied is filled anew, once by however many start at the same moment', async () => {
  const before = await database.asOwner(ALL)
  await database.asOwner('TRUNCATE rates.daily')
  await Promise.all([migrate(database.url), migrate(database.url)])
  expect(await database.asOwner(ALL)).toEqual(before)
})

test.each([
  ['the euro itself', 'EUR', '1'],
  ['a rate of nothing', 'USD', '0'],
  ['a rate that is no number', 'USD', 'NaN'],
  ['a rate without end', 'USD', 'Infinity'],
  ['a code in lower case', 'usd', '1.1'],
])('%s is never stored', async (_, currency, perEuro) => {
  const insertion = database.asOwner(
    `INSERT INTO rates.daily (currency, day, per_euro, source) VALUES ($1, '2026-11-21', $2, 'test')`,
    [currency, perEuro],
  )
  await expect(insertion).rejects.toMatchObject({ code: '23514' })
})
