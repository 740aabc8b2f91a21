import { describe, expect, test, vi } from 'vitest'
import { plusDays } from '#domain/day.ts'
import { inTransaction } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { type Market, type RateServer, troubles } from '#test/support/rateServers.ts'
import { rateRefreshes } from '#workers/queues.ts'
import { declareProviders } from '#workers/rates/circuit.ts'
import { currencyApi } from '#workers/rates/currencyApi.ts'
import { refreshNow, wantDays } from '#workers/rates/days.ts'
import { frankfurter } from '#workers/rates/frankfurter.ts'
import { refreshRates } from '#workers/rates/refreshRates.ts'
import { startWorker } from '#workers/worker.ts'
import {
  asked,
  BRIEF,
  central,
  DAY,
  database,
  files,
  know,
  lack,
  openMarketForEachTest,
  providers,
  QUICK,
  rateOf,
  server,
  stored,
  TODAY,
  work,
} from './rateMarket.ts'
import { jobsIn, silent } from './support.ts'

openMarketForEachTest()

describe('a day that somebody lacks', () => {
  test('is asked about and known from then on', async () => {
    await know('USD', '2025-10-01', '1.17')
    central.market = { '2025-10-31': { USD: 1.1554 } }
    await lack(DAY)
    expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.17', isApproximate: true })
    await work()
    expect(await rateOf('USD', DAY)).toEqual({
      ...{ rate: '1.1554', day: '2025-10-31', isApproximate: false, sources: ['Frankfurter'] },
    })
    expect(await asked()).toMatchObject({ source: 'Frankfurter', stored: 1, held: 0, failure: null, due_at: null })
  })

  test('is asked about once, however often it is lacked', async () => {
    central.market = { [DAY]: { USD: 1.16 } }
    await lack(DAY, DAY)
    await lack(DAY)
    expect(await jobsIn(database, rateRefreshes.name)).toHaveLength(1)
    await work()
    await lack(DAY)
    await work()
    expect(central.asked).toHaveLength(1)
  })

  test('is nothing before there was a euro, or in the future, and nothing where nobody is asked', async () => {
    await lack('1950-01-01', plusDays(TODAY, 2))
    expect(await server.asOwner('SELECT FROM rates.days')).toEqual([])
    await server.asOwner('DELETE FROM rates.providers')
    await wantDays(database, [DAY])
    expect(await server.asOwner('SELECT FROM rates.days')).toEqual([])
    expect(await jobsIn(database, rateRefreshes.name)).toEqual([])
  })

  test('of which nobody has a rate, is left at that', async () => {
    await lack(DAY)
    await work()
    expect(await asked()).toMatchObject({ source: null, failure: 'NO_RATES', due_at: null })
  })

  test('whoever waits for it hears that it came', async () => {
    const listener = await database.connect()
    const heard: unknown[] = []
    listener.on('notification', ({ payload }) => heard.push(payload))
    await listener.query('LISTEN rates')
    await know('USD', '2025-10-01', '1.17')
    central.market = { [DAY]: { USD: 1.16 } }
    await lack(DAY)
    await work()
    await vi.waitFor(() => expect(heard).toEqual([DAY]))
    await server.asOwner('UPDATE rates.days SET due_at = now()')
    await work()
    expect(await asked()).toMatchObject({ stored: 1 })
    expect(heard).toEqual([DAY])
    listener.release(true)
  })
})

describe('what one does not know or does not say is asked of the next', () => {
  test('a currency that the first one lacks', async () => {
    for (const currency of ['USD', 'MNT']) await know(currency, '2025-10-01', currency === 'USD' ? '1.17' : '4200')
    central.market = { [DAY]: { USD: 1.16 } }
    files.market = { [DAY]: { USD: 1.159, MNT: 4210 } }
    await lack(DAY)
    await work()
    expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.16', sources: ['Frankfurter'] })
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '4210', sources: ['currency-api'] })
  })

  test.each(['silence', 'fault', 'tooMany', 'halfADocument', 'cutOff', 'page', 'withoutEnd', 'elsewhere'] as const)(
    'everything, where the first one answers with %s',
    async trouble => {
      await know('USD', '2025-10-01', '1.17')
      central.trouble = troubles[trouble]
      files.market = { [DAY]: { USD: 1.159 } }
      await lack(DAY)
      await work(undefined, undefined, providers(trouble === 'silence' ? BRIEF : QUICK))
      expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.159', sources: ['currency-api'] })
    },
  )

  test('but not where its files do not reach back to, or where it was said already that there are none', async () => {
    await know('USD', '2025-10-01', '1.17')
    central.market = { '2010-05-03': { USD: 1.33 }, '2025-10-31': { USD: 1.16 } }
    await lack('2010-05-03')
    await work()
    expect(files.asked).toEqual([])
    const twice = [...providers(), { ...currencyApi(`${files.url}/api@{date}`, QUICK), host: 'elsewhere' }]
    await declareProviders(database, twice)
    await wantDays(database, [DAY])
    await refreshRates(twice, 0).run({}, { database, logger: silent, signal: new AbortController().signal })
    expect(files.asked).toHaveLength(4)
  })

  test('and where nobody answers, nothing is stored and it is tried again later', async () => {
    await know('USD', '2025-10-01', '1.17')
    central.trouble = troubles.halfADocument
    files.trouble = troubles.fault
    await lack(DAY)
    await work()
    expect(await stored()).toHaveLength(1)
    const { failure, failures, due_at } = (await asked()) ?? {}
    expect([failure, failures]).toEqual(['NOT_UNDERSTOOD', 1])
    expect(due_at.getTime() - Date.now()).toBeGreaterThan(9 * 60_000)
  })

  test('what the first one says later takes the place of what the second said, and not the other way round', async () => {
    await know('USD', DAY, '1.159', 'currency-api')
    central.market = { [DAY]: { USD: 1.16 } }
    await lack(DAY)
    await work()
    expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.16' })
    central.trouble = troubles.fault
    files.market = { [DAY]: { USD: 1.1589 } }
    await server.asOwner('UPDATE rates.days SET due_at = now()')
    await work()
    expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.16', sources: ['Frankfurter'] })
  })

  test('what is only the best there was months ago takes the place of no rate of the day', async () => {
    await know('MNT', DAY, '4200', 'currency-api')
    central.market = { '2025-06-02': { MNT: 4000 } }
    await lack(DAY)
    await work()
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '4200', isApproximate: false, sources: ['currency-api'] })
  })

  test('what was put there by hand stays', async () => {
    await know('USD', DAY, '1.5', 'the bank at the corner')
    central.market = { [DAY]: { USD: 1.16, JPY: 180 } }
    await lack(DAY)
    await work()
    expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.5' })
  })
})

describe('the last days', () => {
  const recent = (): Market =>
    Object.fromEntries(Array.from({ length: 10 }, (_, back) => [plusDays(TODAY, -back), { USD: 1.16 }]))

  test('are asked about again when it is time, today and the week before, and then not for six hours', async () => {
    await know('USD', plusDays(TODAY, -1), '1.15', 'Frankfurter')
    central.market = recent()
    await work()
    expect(central.asked).toEqual([])
    await server.asOwner('UPDATE rates.timetable SET next_at = now()')
    await Promise.all([work(), work()])
    const days = new Set(central.asked.map(path => path.slice(-10)))
    expect([...days]).toEqual(Array.from({ length: 8 }, (_, back) => plusDays(TODAY, -back)))
    expect(await rateOf('USD', plusDays(TODAY, -1))).toMatchObject({ rate: '1.16' })
    const [{ hours } = {}] = await server.asOwner(
      'SELECT extract(epoch FROM next_at - now()) / 3600 AS hours FROM rates.timetable',
    )
    expect(Number(hours)).toBeGreaterThan(5.9)
    expect(Number(hours)).toBeLessThan(6.4)
  })

  test('are asked about at once when the administrator wants it', async () => {
    await know('USD', plusDays(TODAY, -1), '1.15')
    central.market = recent()
    await declareProviders(database, providers())
    expect(await inTransaction(database, refreshNow)).toBe(true)
    expect(await inTransaction(database, refreshNow)).toBe(true)
    expect(await jobsIn(database, rateRefreshes.name)).toHaveLength(1)
    await work()
    expect(await rateOf('USD', TODAY)).toMatchObject({ rate: '1.16', day: TODAY })
    await server.asOwner('DELETE FROM rates.providers')
    expect(await inTransaction(database, refreshNow)).toBe(false)
  })

  test('are asked about when workers start, by one of them', async () => {
    await know('USD', plusDays(TODAY, -1), '1.15')
    central.market = recent()
    const start = () =>
      startWorker({
        connectionString: server.url,
        jobs: [refreshRates(providers(), 0)],
        reactions: [],
        logger: silent,
      })
    const workers = await Promise.all([start(), start()])
    expect(await jobsIn(database, rateRefreshes.name)).toHaveLength(1)
    await server.asOwner('UPDATE pgboss.job SET start_after = now()')
    await vi.waitFor(async () => expect(await rateOf('USD', TODAY)).toMatchObject({ rate: '1.16' }))
    await Promise.all(workers.map(stop => stop()))
    expect(new Set(central.asked).size).toBe(central.asked.length)
  })

  test('two at one address are two to ask, and one to leave alone', async () => {
    const both = [frankfurter(`${central.url}/own`, QUICK), currencyApi(`${central.url}/files@{date}`, QUICK)]
    await declareProviders(database, both)
    expect(await server.asOwner('SELECT host, source, place::int FROM rates.providers')).toEqual([
      { host: new URL(central.url).host, source: 'Frankfurter', place: 1 },
    ])
  })

  test('a worker that asks nobody forgets who was asked by the one before', async () => {
    await declareProviders(database, providers())
    await declareProviders(database, [])
    expect(await server.asOwner('SELECT FROM rates.providers')).toEqual([])
    const job = refreshRates([])
    await job.run({}, { database, logger: silent, signal: new AbortController().signal })
    expect(central.asked).toEqual([])
  })
})

describe('whoever does not answer', () => {
  const restOf = async (provider: RateServer) => {
    const [row] = await server.asOwner(
      'SELECT extract(epoch FROM resting_until - now()) / 60 AS minutes FROM rates.providers WHERE host = $1',
      [provider.host],
    )
    return Number(row?.minutes ?? 0)
  }

  test('three times is left alone by all workers, and then tried once', async () => {
    central.trouble = troubles.halfADocument
    await lack(...[0, 1, 2, 3, 4].map(later => plusDays(DAY, later)))
    await work()
    expect(central.asked).toHaveLength(3)
    expect(await restOf(central)).toBeCloseTo(5, 0)
    await server.asOwner('UPDATE rates.providers SET resting_until = now()')
    await server.asOwner('UPDATE rates.days SET due_at = now()')
    await work()
    expect(central.asked).toHaveLength(4)
    expect(await restOf(central)).toBeCloseTo(10, 0)
  })

  test('as often as it asks for is left alone for as long as it asks for', async () => {
    central.trouble = troubles.tooMany
    await lack(DAY)
    await work()
    expect(await restOf(central)).toBeCloseTo(60, 0)
  })

  test('is well again by one answer', async () => {
    await know('USD', '2025-10-04', '1.17')
    await lack(DAY)
    await server.asOwner(`UPDATE rates.providers SET failures = 9, resting_until = now() - interval '1 second'`)
    central.market = { [DAY]: { USD: 1.16 } }
    await work()
    const [row] = await server.asOwner('SELECT failures, resting_until FROM rates.providers WHERE host = $1', [
      central.host,
    ])
    expect(row).toEqual({ failures: 0, resting_until: null })
  })

  test('is not asked for more than so many days at a time', async () => {
    await lack(...Array.from({ length: 200 }, (_, later) => plusDays('2024-01-01', later)))
    await work()
    expect(central.asked).toHaveLength(120)
  })
})

test('the log says who did not answer and why, and no address', async () => {
  const lines: string[] = []
  const logger = createLogger('test', 'info', { write: line => void lines.push(line) })
  central.trouble = troubles.fault
  await declareProviders(database, [frankfurter(`${central.url}/path?key=s3cret`, QUICK)])
  await wantDays(database, [DAY])
  const job = refreshRates([frankfurter(`${central.url}/path?key=s3cret`, QUICK)], 0)
  await job.run({}, { database, logger, signal: new AbortController().signal })
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 'warn', host: central.host, day: DAY, reason: 'BROKEN', status: 500 },
  ])
  expect(lines.join()).not.toMatch(/s3cret|path/)
})

test('a worker that has to leave hands the work back, and nobody is blamed', async () => {
  central.trouble = troubles.silence
  await lack(DAY)
  const leaving = new AbortController()
  const working = work(silent, leaving.signal)
  await vi.waitFor(() => expect(central.asked).toHaveLength(1))
  leaving.abort()
  await expect(working).rejects.toThrow('abort')
  expect(await asked()).toMatchObject({ asked_at: null, failures: 0 })
  expect(await server.asOwner('SELECT FROM rates.providers WHERE failures > 0')).toEqual([])
})
