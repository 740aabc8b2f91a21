import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { findRates } from '#domain/store/rates.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type RateServer, startCurrencyApi, startFrankfurter } from '#test/support/rateServers.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { rateRefreshes } from '#workers/queues.ts'
import { declareProviders } from '#workers/rates/circuit.ts'
import { currencyApi } from '#workers/rates/currencyApi.ts'
import { wantDays } from '#workers/rates/days.ts'
import { frankfurter } from '#workers/rates/frankfurter.ts'
import { refreshRates } from '#workers/rates/refreshRates.ts'
import { declare, silent } from './support.ts'

/** What is sure to be answered is waited for. */
export const QUICK = { timeoutMs: PATIENCE, pauseMs: 1 }
/** For those from whom nothing comes. */
export const BRIEF = { timeoutMs: 200, pauseMs: 1 }
/** Long ago, so that only what a test asks for is asked for. */
export const DAY = '2025-11-01'
export const TODAY = new Date().toISOString().slice(0, 10)

export let server: TestDatabase
export let database: Database
export let central: RateServer
export let files: RateServer

/** Two who know rates, and a database that knows none, for every test. */
export function openMarketForEachTest(): void {
  beforeAll(async () => {
    server = await createTestDatabase()
    database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
    await declare(server.url, rateRefreshes)
    central = await startFrankfurter({})
    files = await startCurrencyApi({})
  })
  beforeEach(async () => {
    await server.asOwner('TRUNCATE rates.daily, rates.days, rates.held, rates.providers')
    await server.asOwner(`UPDATE rates.timetable SET next_at = now() + interval '1 hour'`)
    await server.asOwner('DELETE FROM pgboss.job')
    for (const provider of [central, files]) {
      provider.market = {}
      provider.trouble = undefined
      provider.asked.length = 0
    }
  })
  afterAll(async () => {
    await Promise.all([central.stop(), files.stop(), database.end()])
    await server.drop()
  })
}

export const providers = (waiting = QUICK) => [
  frankfurter(central.url, waiting),
  currencyApi(`${files.url}/api@{date}`, QUICK),
]

export async function work(logger = silent, signal = new AbortController().signal, asked = providers()): Promise<void> {
  const job = refreshRates(asked, 0)
  await declareProviders(database, asked)
  await job.run({}, { database, logger, signal })
}

/** As if somebody had looked at a list with expenses of these days. */
export async function lack(...days: string[]): Promise<void> {
  await declareProviders(database, providers())
  await wantDays(database, days)
}

export const know = (currency: string, day: string, perEuro: string, source = 'embedded snapshot') =>
  server.asOwner('INSERT INTO rates.daily (currency, day, per_euro, source) VALUES ($1, $2, $3, $4)', [
    ...[currency, day, perEuro, source],
  ])

export const stored = () =>
  server.asOwner('SELECT currency, day::text, per_euro::text AS rate, source FROM rates.daily ORDER BY currency, day')

export const held = () =>
  server.asOwner('SELECT currency, day::text, per_euro::text AS rate, source FROM rates.held ORDER BY day')

export const asked = async (day = DAY) => (await server.asOwner('SELECT * FROM rates.days WHERE day = $1', [day]))[0]

export async function rateOf(currency: string, day: string) {
  const [rate] = await findRates(database, [{ from: 'EUR', to: currency, day }], TODAY)
  return rate
}
