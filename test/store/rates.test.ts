import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { findRates, type RateQuestion } from '#domain/store/rates.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let server: TestDatabase
let app: Database

beforeAll(async () => {
  server = await createTestDatabase()
  app = openDatabase(server.url, { role: 'quits_app', name: 'test' })
})
afterAll(async () => {
  await app.end()
  await server.drop()
})
beforeEach(() => server.asOwner('TRUNCATE rates.daily'))

const TODAY = '2026-11-21'

const quote = (currency: string, day: string, perEuro: string) =>
  server.asOwner('INSERT INTO rates.daily (currency, day, per_euro, source) VALUES ($1, $2, $3, $4)', [
    ...[currency, day, perEuro, 'test'],
  ])

async function rateOf(from: string, to: string, day: string | null) {
  const [rate] = await findRates(app, [{ from, to, day }], TODAY)
  if (!rate) return rate
  const { sources: _, ...dated } = rate
  return dated
}

describe('the rate of a day', () => {
  test('is that of the day itself, exactly as published', async () => {
    await quote('USD', '2026-11-19', '1.15')
    await quote('USD', '2026-11-20', '1.16')
    await quote('USD', '2026-11-21', '1.17')
    expect(await rateOf('EUR', 'USD', '2026-11-20')).toEqual({ rate: '1.16', day: '2026-11-20', isApproximate: false })
    expect(await rateOf('USD', 'EUR', '2026-11-20')).toMatchObject({ rate: '0.862068965517', day: '2026-11-20' })
  })

  test('is else the newest before it, and a guess where that lies more than ten days back', async () => {
    await quote('USD', '2026-11-01', '1.15')
    expect(await rateOf('EUR', 'USD', '2026-11-11')).toEqual({ rate: '1.15', day: '2026-11-01', isApproximate: false })
    expect(await rateOf('EUR', 'USD', '2026-11-12')).toEqual({ rate: '1.15', day: '2026-11-01', isApproximate: true })
  })

  test('is, where it was carried on from an earlier day, really of that day', async () => {
    await quote('USD', '2026-11-22', '1.16')
    await quote('JPY', '2026-11-22', '185.6')
    await server.asOwner(`UPDATE rates.daily SET observed_on = '2026-11-20' WHERE currency = 'USD'`)
    expect(await rateOf('EUR', 'USD', '2026-11-22')).toMatchObject({ day: '2026-11-20', isApproximate: false })
    expect(await rateOf('USD', 'JPY', '2026-11-22')).toMatchObject({ rate: '160', day: '2026-11-20' })
    expect(await rateOf('EUR', 'JPY', '2026-11-22')).toMatchObject({ day: '2026-11-22' })
  })

  test('is none where there was nothing yet, however much came later', async () => {
    await quote('USD', '2026-11-01', '1.15')
    expect(await rateOf('EUR', 'USD', '2026-10-31')).toBeNull()
    expect(await rateOf('EUR', 'USD', '1950-01-01')).toBeNull()
  })

  test('of two currencies besides the euro is of the newest day that has both', async () => {
    await quote('USD', '2026-11-01', '1.10')
    await quote('JPY', '2026-11-01', '176')
    await quote('USD', '2026-11-20', '1.16')
    expect(await rateOf('USD', 'JPY', '2026-11-20')).toEqual({ rate: '160', day: '2026-11-01', isApproximate: true })
    await quote('JPY', '2026-11-20', '185.6')
    expect(await rateOf('USD', 'JPY', '2026-11-20')).toEqual({ rate: '160', day: '2026-11-20', isApproximate: false })
    expect(await rateOf('JPY', 'USD', '2026-11-20')).toMatchObject({ rate: '0.00625' })
  })

  test('is none where the two never had a rate on the same day', async () => {
    await quote('USD', '2026-11-01', '1.10')
    await quote('JPY', '2026-11-02', '176')
    expect(await rateOf('USD', 'JPY', TODAY)).toBeNull()
  })

  test('of a day to come is the newest, and a guess by the same rule', async () => {
    await quote('USD', '2026-11-20', '1.16')
    expect(await rateOf('EUR', 'USD', '2026-11-25')).toMatchObject({ day: '2026-11-20', isApproximate: false })
    expect(await rateOf('EUR', 'USD', '2031-01-01')).toMatchObject({ day: '2026-11-20', isApproximate: true })
  })

  test('of a currency to itself is one, on any day', async () => {
    expect(await rateOf('USD', 'USD', '1950-01-01')).toEqual({ rate: '1', day: '1950-01-01', isApproximate: false })
    expect(await rateOf('EUR', 'EUR', null)).toEqual({ rate: '1', day: TODAY, isApproximate: false })
  })
})

describe('a currency that is fixed to the euro', () => {
  test('has that rate on every day there was a euro, whatever somebody once published', async () => {
    await quote('BGN', '2026-05-03', '1.955914')
    for (const day of ['1999-01-04', '2026-05-03', TODAY]) {
      expect(await rateOf('EUR', 'BGN', day)).toEqual({ rate: '1.95583', day, isApproximate: false })
    }
    expect(await rateOf('EUR', 'BGN', '1950-01-01')).toBeNull()
  })

  test('has the days of the other one', async () => {
    await quote('USD', '2026-11-20', '1.16')
    expect(await rateOf('USD', 'BGN', TODAY)).toMatchObject({ rate: '1.68606034483', day: '2026-11-20' })
    expect(await rateOf('BGN', 'JPY', TODAY)).toBeNull()
  })
})

test('who says so is told, of each of the two', async () => {
  await server.asOwner(
    `INSERT INTO rates.daily (currency, day, per_euro, source)
     VALUES ('USD', $1, 1.16, 'one'), ('JPY', $1, 185.6, 'other'), ('GBP', $1, 0.87, 'one')`,
    [TODAY],
  )
  const sourcesOf = async (from: string, to: string) => {
    const [rate] = await findRates(app, [{ from, to, day: null }], TODAY)
    return rate?.sources
  }
  expect(await sourcesOf('USD', 'JPY')).toEqual(['one', 'other'])
  expect(await sourcesOf('USD', 'GBP')).toEqual(['one'])
  expect(await sourcesOf('EUR', 'JPY')).toEqual(['other'])
  expect(await sourcesOf('EUR', 'BGN')).toEqual([])
  expect(await sourcesOf('JPY', 'JPY')).toEqual([])
})

describe('the newest rate', () => {
  test('is of whatever day it may be, and a guess where that is long ago by now', async () => {
    await quote('USD', '2026-11-10', '1.15')
    expect(await rateOf('EUR', 'USD', null)).toEqual({ rate: '1.15', day: '2026-11-10', isApproximate: true })
    await quote('USD', '2026-11-22', '1.16')
    expect(await rateOf('EUR', 'USD', null)).toEqual({ rate: '1.16', day: '2026-11-22', isApproximate: false })
  })
})

test('many are found by one query, each at its place', async () => {
  await quote('USD', '2026-11-01', '1.10')
  await quote('JPY', '2026-11-01', '176')
  const questions: RateQuestion[] = [
    { from: 'USD', to: 'JPY', day: '2026-11-05' },
    { from: 'KZT', to: 'JPY', day: '2026-11-05' },
    { from: 'EUR', to: 'USD', day: null },
    { from: 'EUR', to: 'USD', day: '1950-01-01' },
    { from: 'USD', to: 'JPY', day: '2026-11-05' },
  ]
  const rates = await findRates(app, questions, TODAY)
  expect(rates.map(rate => rate?.rate ?? null)).toEqual(['160', null, '1.1', null, '160'])
})

test('ten years of days are looked up by the index alone', async () => {
  await server.asOwner(
    `INSERT INTO rates.daily (currency, day, per_euro, source)
     SELECT 'A' || chr(65 + number / 26) || chr(65 + number % 26), date '2016-11-21' + day, 1 + number, 'test'
     FROM generate_series(0, 155) AS number, generate_series(0, 3652) AS day`,
  )
  await server.asOwner('ANALYZE rates.daily')
  const questions = Array.from(
    { length: 50 },
    (_, index): RateQuestion => ({
      from: `AA${String.fromCharCode(65 + (index % 12))}`,
      to: 'ABA',
      day: `2020-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    }),
  )
  const before = await pagesRead()
  expect((await findRates(app, questions, TODAY)).every(rate => rate !== null)).toBe(true)
  const { scans, pages } = await pagesRead()
  expect(scans).toBe(before.scans)
  // Two looks for each, of four pages; joining the days of both would read four times as many.
  expect(pages - before.pages).toBeLessThan(50 * 2 * 5)
})

/** What the database itself counted of the table so far. */
async function pagesRead(): Promise<{ scans: number; pages: number }> {
  const connection = await app.connect()
  await connection.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await connection.query<{ scans: number; pages: number }>(
    `SELECT seq_scan::int AS scans, (heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int AS pages
     FROM pg_stat_user_tables JOIN pg_statio_user_tables USING (relid) WHERE relid = 'rates.daily'::regclass`,
  )
  connection.release()
  return rows[0] ?? { scans: 0, pages: 0 }
}
