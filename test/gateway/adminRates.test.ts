import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { askedProvider, heldRate } from '#test/support/heldRates.ts'
import { lunch } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

const RATES = '/api/admin/exchange-rates'

let gateway: TestGateway
/** Whoever registers first. */
let administrator: Person
let ana: Person

const sql = (text: string, values: readonly unknown[] = []) => gateway.database.asOwner(text, values)

beforeAll(async () => {
  gateway = await startGateway()
  administrator = await gateway.person()
  ana = await gateway.person()
})
beforeEach(async () => {
  await sql('TRUNCATE rates.days, rates.held, rates.providers')
  await sql(`DELETE FROM pgboss.job WHERE name = 'rates.refresh'`)
})
afterAll(() => gateway.stop())

const jobs = () => sql(`SELECT FROM pgboss.job WHERE name = 'rates.refresh' AND state = 'created'`)

interface Payload {
  readonly ok: boolean
  readonly refusals: readonly { readonly code: string }[]
}

async function mutate({ browser }: Person, name: 'settleHeldRate' | 'refreshExchangeRates', input: object) {
  const type = name === 'settleHeldRate' ? 'SettleHeldRateInput!' : 'RefreshExchangeRatesInput!'
  const { body } = await browser.graphql<Record<string, Payload>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { ok refusals { code } } }`,
    { input },
  )
  return body.data?.[name]
}

const OVERVIEW = `{ admin { exchangeRates {
  newestDay nextRefreshAt daysWaiting
  providers { host source restingUntil lastAnsweredAt lastFailedAt lastFailure }
  days { day askedAt source stored held failure }
  held { id currency day perEuro source knownPerEuro knownDay heldAt }
} } }`

/* First of all: it is told once a minute. */
test('Whoever has converted sums on their screen reads them anew when rates come in', async () => {
  const { closed } = await subscribe(ana.browser, 'subscription { balancesChanged { __typename } }')
  await sql(`SELECT rates.store('2026-11-20', '{JPY}', '{180}', '{2026-11-20}', '{Frankfurter}')`)
  await sql(`SELECT rates.store('2026-11-21', '{JPY}', '{180}', '{2026-11-20}', '{Frankfurter}')`)
  await vi.waitFor(() => expect(closed).toEqual([{ code: 1012, reason: 'News were missed' }]))
})

describe('What the administrator is told of exchange rates', () => {
  test('is who is asked, what came of it, what is held back and what comes next, the same by both doors', async () => {
    await askedProvider(gateway.database)
    await sql(
      `UPDATE rates.providers SET resting_until = now() + interval '1 hour', last_failed_at = now(), last_failure = 'TIMED_OUT'`,
    )
    await sql(
      `INSERT INTO rates.days (day, asked_at, source, stored, held) VALUES ('2026-11-20', now() + interval '1 second', 'Frankfurter', 152, 1)`,
    )
    await sql(
      `INSERT INTO rates.days (day, asked_at, failure, failures, due_at) VALUES ('2026-11-19', now(), 'BROKEN', 1, now())`,
    )
    const id = await heldRate(gateway.database)

    const { body } = await administrator.browser.get<Record<string, unknown>>(RATES)
    expect(body.data).toMatchObject({
      providers: [
        { host: 'rates.example.com', source: 'FRANKFURTER', last_answered_at: null, last_failure: 'TIMED_OUT' },
      ],
      newest_day: '2026-09-29',
      days_waiting: 1,
      days: [
        { day: '2026-11-20', source: 'FRANKFURTER', stored: 152, held: 1, failure: null },
        { day: '2026-11-19', source: null, stored: 0, held: 0, failure: 'BROKEN' },
      ],
      held: [
        {
          ...{ id, currency: 'MNT', per_euro: 0.80059358, source: 'CURRENCY_API' },
          ...{ known_day: '2025-10-04', known_per_euro: 4221.81777923 },
        },
      ],
    })
    const { body: answer } = await administrator.browser.graphql<{ admin: { exchangeRates: object } }>(OVERVIEW)
    expect(answer.data?.admin.exchangeRates).toMatchObject({
      ...{ newestDay: '2026-09-29', daysWaiting: 1, nextRefreshAt: body.data.next_refresh_at },
      providers: [{ host: 'rates.example.com', lastFailure: 'TIMED_OUT' }],
      days: [
        { day: '2026-11-20', stored: 152 },
        { day: '2026-11-19', failure: 'BROKEN' },
      ],
      held: [{ id: String(id), perEuro: '0.80059358', knownPerEuro: '4221.81777923' }],
    })
  })

  test('is that nothing comes next where nobody is asked', async () => {
    const { body } = await administrator.browser.get<object>(RATES)
    expect(body.data).toMatchObject({ providers: [], next_refresh_at: null, days: [], held: [] })
  })

  test('is told to nobody else', async () => {
    expect((await ana.browser.get(RATES)).status).toBe(403)
    expect((await gateway.visitor().get(RATES)).status).toBe(401)
    expect((await ana.browser.graphql<{ admin: null }>(OVERVIEW)).body.data).toEqual({ admin: null })
  })
})

describe('Asking for rates at once', () => {
  test('is begun once, however often it is asked for', async () => {
    await askedProvider(gateway.database)
    const { status, body } = await administrator.browser.post(`${RATES}/refresh`)
    expect([status, body.message]).toEqual([200, 'The rates are being asked for'])
    expect(await mutate(administrator, 'refreshExchangeRates', { commandId: 'now' })).toEqual({
      ok: true,
      refusals: [],
    })
    expect(await jobs()).toHaveLength(1)
  })

  test('is refused where nobody is asked, and to everybody else', async () => {
    const { status, body } = await administrator.browser.post(`${RATES}/refresh`)
    expect([status, body.code]).toEqual([409, 'RATES_TURNED_OFF'])
    expect((await ana.browser.post(`${RATES}/refresh`)).status).toBe(403)
    expect(await mutate(ana, 'refreshExchangeRates', {})).toMatchObject({
      refusals: [{ code: 'ADMINISTRATOR_ONLY' }],
    })
    expect(await jobs()).toEqual([])
  })
})

describe('A rate that is held back', () => {
  const rateOf = async () => {
    const [row] = await sql(`SELECT day::text FROM rates.held`)
    const path = `/api/currencies/exchange-rate?from_currency=EUR&to_currency=MNT&date=${row?.day}`
    return async () => (await gateway.visitor().get<object>(path)).body.data
  }

  test('is used once the administrator says that it is right', async () => {
    const id = await heldRate(gateway.database)
    const rate = await rateOf()
    expect(await rate()).not.toMatchObject({ rate: 0.80059358 })
    const { status, body } = await administrator.browser.post(`${RATES}/held/${id}/approve`)
    expect([status, body.message]).toEqual([200, 'The rate is used from now on'])
    expect(await rate()).toMatchObject({ rate: 0.80059358, source: 'CURRENCY_API', stale: false })
    const again = await administrator.browser.post(`${RATES}/held/${id}/approve`)
    expect([again.status, again.body.code]).toEqual([404, 'HELD_RATE_NOT_FOUND'])
  })

  test('stays away once the administrator says that it is wrong, by either door', async () => {
    const [one, other] = [await heldRate(gateway.database), await heldRate(gateway.database)]
    expect((await administrator.browser.delete(`${RATES}/held/${one}`)).status).toBe(200)
    const dismissal = { heldRateId: String(other), decision: 'DISMISS' }
    expect(await mutate(administrator, 'settleHeldRate', dismissal)).toEqual({ ok: true, refusals: [] })
    expect(await mutate(administrator, 'settleHeldRate', dismissal)).toMatchObject({
      refusals: [{ code: 'HELD_RATE_NOT_FOUND' }],
    })
    const { body } = await administrator.browser.get<{ held: unknown[] }>(RATES)
    expect(body.data.held).toEqual([])
  })
})

describe('A rate that somebody lacks', () => {
  const wanted = async () => (await sql('SELECT day::text FROM rates.days ORDER BY day')).map(({ day }) => day)
  const lookUp = (date: string) =>
    gateway.visitor().get<object>(`/api/currencies/exchange-rate?from_currency=EUR&to_currency=USD&date=${date}`)

  test('is asked for, while whoever lacks it is answered at once by what is there', async () => {
    await askedProvider(gateway.database)
    const { body } = await lookUp('2026-10-20')
    expect(body.data).toMatchObject({ rate: 1.13607202, rate_date: '2026-09-29', stale: true, source: 'EMBEDDED' })
    await vi.waitFor(async () => expect(await wanted()).toContain('2026-10-20'))
    expect(await jobs()).toHaveLength(1)
  })

  test('is asked for by recording an expense abroad, which waits for nothing', async () => {
    await askedProvider(gateway.database)
    const { status } = await ana.browser.post('/api/expenses', {
      ...lunch,
      currency: 'JPY',
      amount: 900,
      date: '2025-07-15',
    })
    expect(status).toBe(201)
    await vi.waitFor(async () => expect(await wanted()).toContain('2025-07-15'))
  })

  test('is not asked for where it is there, and where there was no euro', async () => {
    await askedProvider(gateway.database)
    for (const day of ['2026-09-29', '1950-01-01', '2999-01-01']) await lookUp(day)
    await lookUp('2026-10-22')
    await vi.waitFor(async () => expect(await wanted()).toEqual(['2026-10-22']))
  })
})
