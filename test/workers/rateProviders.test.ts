import { afterEach, describe, expect, test } from 'vitest'
import { plusDays } from '#domain/day.ts'
import { readEnvironment } from '#domain/store/environment.ts'
import {
  type RateServer,
  startCurrencyApi,
  startFrankfurter,
  type Trouble,
  troubles,
} from '#test/support/rateServers.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { workerEnvironment } from '#workers/config.ts'
import { currencyApi } from '#workers/rates/currencyApi.ts'
import { frankfurter } from '#workers/rates/frankfurter.ts'
import type { RateProvider } from '#workers/rates/provider.ts'
import { providersOf } from '#workers/rates/providers.ts'

const DAY = '2026-11-21'
const FRIDAY = '2026-11-20'
/** What is sure to be answered is waited for. */
const QUICK = { timeoutMs: PATIENCE, pauseMs: 5 }
const BRIEF = { ...QUICK, timeoutMs: 300 }

const servers: RateServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
})

async function frankfurterOf(rates: Readonly<Record<string, number>>, waiting = QUICK) {
  const server = await startFrankfurter({ [FRIDAY]: rates })
  servers.push(server)
  return { server, provider: frankfurter(server.url, waiting) }
}

async function currencyApiOf(market: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const server = await startCurrencyApi(market)
  servers.push(server)
  return { server, provider: currencyApi(`${server.url}/api@{date}`, QUICK) }
}

const ask = (provider: RateProvider, day = DAY) => provider.quotesOf(day, new AbortController().signal)

describe('Frankfurter', () => {
  test('says what one euro is worth on a day, and of which day each rate really is', async () => {
    const { server, provider } = await frankfurterOf({ USD: 1.16, JPY: 185.6, IRR: 1562098.626243 })
    expect(await ask(provider)).toEqual({
      ok: true,
      value: [
        { currency: 'USD', perEuro: '1.16', observedOn: FRIDAY },
        { currency: 'JPY', perEuro: '185.6', observedOn: FRIDAY },
        { currency: 'IRR', perEuro: '1562098.626243', observedOn: FRIDAY },
      ],
    })
    expect(server.asked).toEqual([`/v2/rates?base=EUR&date=${DAY}`])
  })

  test('is asked at an address of one’s own as it is, a key in it included', async () => {
    const { server } = await frankfurterOf({ USD: 1.16 })
    const provider = frankfurter(`${server.url}/mirror/?key=s3cret`, QUICK)
    await ask(provider)
    expect(server.asked).toEqual([`/mirror/v2/rates?key=s3cret&base=EUR&date=${DAY}`])
    expect(provider.host).toBe(server.host)
  })

  test('is listened to about money alone: no gold, no bitcoin, nothing unheard of, and no lev, which is fixed', async () => {
    const { provider } = await frankfurterOf({ USD: 1.16, XAU: 0.0003, BTC: 1, ABC: 3, BGN: 1.9, EUR: 1 })
    expect(await ask(provider)).toMatchObject({ value: [{ currency: 'USD' }] })
  })

  test('what was replaced is worth what replaced it', async () => {
    const { provider } = await frankfurterOf({ XCG: 2.06, CUP: 27.6 })
    expect(await ask(provider)).toMatchObject({
      value: [
        { currency: 'XCG' },
        { currency: 'CUP' },
        { currency: 'ANG', perEuro: '2.06' },
        { currency: 'CUC', perEuro: '1.15' },
      ],
    })
  })

  test.each([
    ['nothing', '0'],
    ['less than nothing', '-1.16'],
    ['a text', '"1.16"'],
    ['no number', 'null'],
    ['nearly nothing', '1e-9'],
    ['more than there is money', '1e300'],
  ])('a rate of %s is nobody’s, and does not spoil the others', async (_, rate) => {
    const { server, provider } = await frankfurterOf({})
    const row = (quote: string, value: string) => `{"date":"${FRIDAY}","base":"EUR","quote":"${quote}","rate":${value}}`
    server.trouble = (_request, response) => void response.end(`[${row('USD', rate)},${row('JPY', '185.6')}]`)
    expect(await ask(provider)).toEqual({
      ok: true,
      value: [{ currency: 'JPY', perEuro: '185.6', observedOn: FRIDAY }],
    })
  })

  test.each([
    ['of another currency than the euro', { base: 'USD' }],
    ['of a day to come', { date: '2026-11-22' }],
    ['of no day', { date: '2026-02-30' }],
  ])('an answer %s is not understood', async (_, wrong) => {
    const { server, provider } = await frankfurterOf({})
    server.trouble = (_request, response) =>
      void response.end(JSON.stringify([{ date: FRIDAY, base: 'EUR', quote: 'JPY', rate: 185.6, ...wrong }]))
    expect(await ask(provider)).toEqual({ ok: false, failure: { reason: 'NOT_UNDERSTOOD' } })
  })
})

describe('currency-api', () => {
  test('has a file for each day; where one is missing, the one before', async () => {
    const { server, provider } = await currencyApiOf({ [FRIDAY]: { USD: 1.16, MNT: 4200, BTC: 0.00001 } })
    expect(await ask(provider)).toEqual({
      ok: true,
      value: [
        { currency: 'USD', perEuro: '1.16', observedOn: FRIDAY },
        { currency: 'MNT', perEuro: '4200', observedOn: FRIDAY },
      ],
    })
    expect(server.asked).toEqual([DAY, FRIDAY].map(day => `/api@${day}/v1/currencies/eur.min.json`))
  })

  test('is not searched for ever', async () => {
    const { server, provider } = await currencyApiOf({ [plusDays(DAY, -10)]: { USD: 1.16 } })
    expect(await ask(provider)).toMatchObject({ failure: { reason: 'NO_RATES' } })
    expect(server.asked).toHaveLength(4)
  })

  test('a file of another day is not understood', async () => {
    const { server, provider } = await currencyApiOf({})
    server.trouble = (_, response) => void response.end('{"date":"2024-03-06","eur":{"usd":1.08}}')
    expect(await ask(provider)).toEqual({ ok: false, failure: { reason: 'NOT_UNDERSTOOD' } })
  })
})

describe('whatever goes wrong is an answer', () => {
  test.each([
    ['silence', 'TIMED_OUT', 1],
    ['fault', 'BROKEN', 2],
    ['tooMany', 'TOO_MANY_CALLS', 1],
    ['halfADocument', 'NOT_UNDERSTOOD', 1],
    ['cutOff', 'UNREACHABLE', 2],
    ['page', 'NOT_UNDERSTOOD', 1],
    ['withoutEnd', 'TOO_LARGE', 1],
    ['elsewhere', 'SENT_ELSEWHERE', 1],
  ] as const)('%s: %s, after %i calls', async (name, reason, calls) => {
    const { server, provider } = await frankfurterOf({ USD: 1.16 }, name === 'silence' ? BRIEF : QUICK)
    server.trouble = troubles[name]
    const asked = Date.now()
    expect(await ask(provider)).toMatchObject({ ok: false, failure: { reason } })
    expect(server.asked).toHaveLength(calls)
    expect(Date.now() - asked).toBeLessThan(PATIENCE / 2)
  })

  test('nobody there', async () => {
    const { server, provider } = await frankfurterOf({})
    await server.stop()
    servers.pop()
    expect(await ask(provider)).toEqual({ ok: false, failure: { reason: 'UNREACHABLE' } })
  })

  test('how long to stay away is said in seconds, or by a date', async () => {
    const { server, provider } = await frankfurterOf({})
    for (const header of ['60', new Date(Date.now() + 61_000).toUTCString()]) {
      server.trouble = (_, response) => void response.writeHead(429, { 'Retry-After': header }).end()
      const answer = await ask(provider)
      if (answer.ok) throw new Error('it answered')
      expect(answer.failure.retryAfterMs).toBeGreaterThan(58_000)
      expect(answer.failure.retryAfterMs).toBeLessThanOrEqual(61_000)
    }
  })

  test('a passing fault is asked over', async () => {
    const { server, provider } = await frankfurterOf({ USD: 1.16 })
    const once: Trouble = (_, response) => {
      server.trouble = undefined
      response.writeHead(500).end()
    }
    server.trouble = once
    expect(await ask(provider)).toMatchObject({ ok: true })
  })

  test('it may lead to another place of the same machine, but not round and round', async () => {
    const { server, provider } = await frankfurterOf({ USD: 1.16 })
    server.trouble = ({ url = '' }, response) => {
      server.trouble = undefined
      response.writeHead(302, { Location: url }).end()
    }
    expect(await ask(provider)).toMatchObject({ ok: true })
    server.trouble = ({ url = '' }, response) => void response.writeHead(302, { Location: url }).end()
    expect(await ask(provider)).toMatchObject({ failure: { reason: 'SENT_ELSEWHERE' } })
  })
})

describe('whom to ask', () => {
  const hosts = (environment: NodeJS.ProcessEnv) =>
    providersOf(readEnvironment(workerEnvironment, { DATABASE_URL: 'postgres://q@localhost/q', ...environment })).map(
      ({ host }) => host,
    )

  test('is said by the environment: those there are if nothing is said, nobody if it is empty', () => {
    expect(hosts({})).toEqual(['api.frankfurter.dev', 'cdn.jsdelivr.net', 'currency-api.pages.dev'])
    expect(hosts({ RATES_API_URL: '' })).toEqual(['cdn.jsdelivr.net', 'currency-api.pages.dev'])
    expect(hosts({ RATES_API_URL: 'https://rates.example.com/x?key=1', RATES_FALLBACK_URL: '' })).toEqual([
      'rates.example.com',
    ])
    expect(hosts({ RATES_API_URL: '', RATES_FALLBACK_URL: 'http://files.example.com/{date}/' })).toEqual([
      'files.example.com',
    ])
    expect(hosts({ RATES_API_URL: '', RATES_FALLBACK_URL: '' })).toEqual([])
  })

  test.each([
    [{ RATES_API_URL: 'frankfurter' }, 'RATES_API_URL must look like'],
    [{ RATES_API_URL: 'file:///etc/passwd' }, 'RATES_API_URL must look like'],
    [{ RATES_API_URL: 'https://me:s3cret@rates.example.com' }, 'RATES_API_URL must look like'],
    [{ RATES_FALLBACK_URL: 'https://files.example.com' }, 'RATES_FALLBACK_URL must look like'],
  ])('a mistake is named, and not repeated: %o', (environment, message) => {
    expect(() => hosts(environment)).toThrow(message)
    expect(() => hosts(environment)).not.toThrow('s3cret')
  })

  test('nobody is called by tests', () => {
    expect(hosts(process.env)).toEqual([])
  })
})
