import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CURRENCIES } from '#domain/money/currency.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'

let gateway: TestGateway
let person: Person

beforeAll(async () => {
  gateway = await startGateway({ projecting: false })
  person = await gateway.person()
})
afterAll(() => gateway.stop())

interface RestRate {
  readonly rate: number
  readonly from_currency: string
  readonly to_currency: string
  readonly rate_date: string
  readonly is_rate_approximate: boolean
}

const askRest = (query: string) => gateway.visitor().get<RestRate>(`/api/currencies/exchange-rate${query}`)

const ASK = `query Rate($from: CurrencyCode!, $to: CurrencyCode!, $date: Date) {
  exchangeRate(from: $from, to: $to, date: $date) { rate rateDate isApproximate }
}`

interface GraphqlRate {
  readonly exchangeRate: { readonly rate: string; readonly rateDate: string; readonly isApproximate: boolean } | null
}

const askGraphql = async (from: string, to: string, date?: string) =>
  (await person.browser.graphql<GraphqlRate>(ASK, { from, to, date })).body

describe('the list of currencies', () => {
  test('is open to visitors, whole, and may be kept for a day', async () => {
    const { status, headers, body } = await gateway.visitor().get<{ code: string }[]>('/api/currencies/')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    expect(body.data.map(({ code }) => code)).toEqual(CURRENCIES.map(({ code }) => code))
    expect(body.data).toContainEqual({
      ...{ code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
      ...{ is_active: true, symbol_position: 'after' },
    })
    expect(body.data).toContainEqual(expect.objectContaining({ code: 'BGN', is_active: false }))
  })

  test('is the same by GraphQL', async () => {
    const { body } = await person.browser.graphql<{ currencies: { code: string }[] }>(
      '{ currencies { code name symbol decimals isActive symbolPosition } }',
    )
    expect(body.data.currencies).toHaveLength(CURRENCIES.length)
    expect(body.data.currencies).toContainEqual({
      ...{ code: 'JPY', name: 'Japanese Yen', symbol: '¥', decimals: 0 },
      ...{ isActive: true, symbolPosition: 'BEFORE' },
    })
  })

  test('keeps nobody waiting, however many ask for it', async () => {
    const visitor = gateway.visitor()
    const timeOf = async (path: string): Promise<number> => {
      const began = performance.now()
      const asked = Array.from({ length: 300 }, async () => (await visitor.fetch(path)).arrayBuffer())
      await Promise.all(asked)
      return performance.now() - began
    }
    const small = '/api/currencies/exchange-rate?from_currency=EUR&to_currency=EUR'
    const ofSmallOnes: number[] = []
    const ofLists: number[] = []
    for (let round = 0; round < 3; round++) {
      ofSmallOnes.push(await timeOf(small))
      ofLists.push(await timeOf('/api/currencies'))
    }
    // With rests in between it would be a dozen times as long.
    expect(Math.min(...ofLists)).toBeLessThan(6 * Math.min(...ofSmallOnes))
  })

  test('counts as the long list it is', async () => {
    const often = Array.from({ length: 64 }, (_, index) => `c${index}: currencies { code name }`).join(' ')
    const { body } = await person.browser.graphql(`{ ${often} }`)
    expect(body.errors?.[0]?.message).toMatch(/at most 10000 are answered/)
  })
})

describe('the rate of a day', () => {
  test.each([
    [
      'of the day itself',
      'EUR',
      'USD',
      '2026-09-29',
      { rate: 1.13607202, rateDate: '2026-09-29', isApproximate: false },
    ],
    ['a weekend later', 'EUR', 'USD', '2026-10-09', { rate: 1.13607202, rateDate: '2026-09-29', isApproximate: false }],
    ['long after', 'EUR', 'USD', '2026-10-10', { rate: 1.13607202, rateDate: '2026-09-29', isApproximate: true }],
    ['in years to come', 'EUR', 'USD', '2040-01-01', { rate: 1.13607202, rateDate: '2026-09-29', isApproximate: true }],
    ['the other way', 'USD', 'EUR', '2026-09-29', { rate: 0.880225885679, rateDate: '2026-09-29' }],
    ['of a tiny currency', 'IRR', 'KWD', '2026-09-29', { rate: 2.24517776348e-7, rateDate: '2026-09-29' }],
    ['of a withdrawn currency', 'BGN', 'EUR', '2025-12-07', { rate: 0.511291881196, rateDate: '2025-12-07' }],
    [
      'where what was published last is wrong',
      'SYP',
      'EUR',
      '2026-09-29',
      { rateDate: '2026-07-03', isApproximate: true },
    ],
    ['of a currency to itself', 'USD', 'USD', '1950-01-01', { rate: 1, rateDate: '1950-01-01', isApproximate: false }],
  ])('%s is answered alike by REST and GraphQL', async (_, from, to, date, expected) => {
    const rest = await askRest(`?from_currency=${from}&to_currency=${to}&date=${date}`)
    const { rate, rate_date, is_rate_approximate } = rest.body.data
    expect({ rate, rateDate: rate_date, isApproximate: is_rate_approximate }).toMatchObject(expected)
    const { exchangeRate } = (await askGraphql(from, to, date)).data
    expect({ ...exchangeRate, rate: Number(exchangeRate?.rate) }).toEqual({
      ...{ rate, rateDate: rate_date, isApproximate: is_rate_approximate },
    })
  })

  test('is the newest one where no day is given', async () => {
    const { body } = await askRest('?from_currency=EUR&to_currency=USD')
    expect(body.data).toMatchObject({ from_currency: 'EUR', to_currency: 'USD', rate_date: '2026-09-29' })
    expect((await askGraphql('EUR', 'USD')).data.exchangeRate).toMatchObject({
      rate: '1.13607202',
      rateDate: '2026-09-29',
    })
  })

  test('may be asked for by the first moment of the day, and of a slashed path', async () => {
    const { status, body } = await askRest('/?from_currency=EUR&to_currency=USD&date=2026-09-29T00:00:00')
    expect([status, body.data.rate_date]).toEqual([200, '2026-09-29'])
  })
})

describe('a rate there is not', () => {
  test.each([
    [
      NO_CURRENCY,
      'EUR',
      undefined,
      'CONVERSION_NOT_AVAILABLE',
      `Currency conversion not available for ${NO_CURRENCY} to EUR`,
    ],
    [
      'EUR',
      NO_CURRENCY,
      '2026-09-29',
      'CONVERSION_NOT_AVAILABLE',
      `Currency conversion not available for EUR to ${NO_CURRENCY}`,
    ],
    [
      NO_CURRENCY,
      NO_CURRENCY,
      undefined,
      'CONVERSION_NOT_AVAILABLE',
      `Currency conversion not available for ${NO_CURRENCY} to ${NO_CURRENCY}`,
    ],
    ['EUR', 'USD', '1950-01-01', 'RATE_NOT_AVAILABLE', 'Conversion rate not available for EUR to USD on 1950-01-01'],
    ['SSP', 'EUR', '2025-11-30', 'RATE_NOT_AVAILABLE', 'Conversion rate not available for SSP to EUR on 2025-11-30'],
  ])('%s to %s on %s is said so by REST and GraphQL', async (from, to, date, code, message) => {
    const rest = await askRest(`?from_currency=${from}&to_currency=${to}${date === undefined ? '' : `&date=${date}`}`)
    expect([rest.status, rest.body.code, rest.body.message]).toEqual([404, code, message])
    const { data, errors } = await askGraphql(from, to, date)
    expect(data).toEqual({ exchangeRate: null })
    // That there is none of that day is an answer; that they are never converted, a wrong question.
    if (code === 'RATE_NOT_AVAILABLE') expect(errors).toBeUndefined()
    else expect(errors).toMatchObject([{ message, extensions: { code } }])
  })

  test('of a known currency without any rate is no conversion at all', async () => {
    await gateway.database.asOwner(`DELETE FROM rates.daily WHERE currency = 'FKP'`)
    const { status, body } = await askRest('?from_currency=EUR&to_currency=FKP&date=2026-09-29')
    expect([status, body.message]).toEqual([404, 'Currency conversion not available for EUR to FKP'])
  })
})

describe('a question that makes no sense', () => {
  test.each([
    ['', 'from_currency', 'A currency is required'],
    ['?from_currency=EUR', 'to_currency', 'A currency is required'],
    ['?to_currency=EUR', 'from_currency', 'A currency is required'],
    ['?from_currency=&to_currency=EUR', 'from_currency', 'A currency is required'],
    ['?from_currency=EUR&from_currency=USD&to_currency=EUR', 'from_currency', 'A currency is required'],
    ['?from_currency=EUR&to_currency=USD&date=yesterday', 'date', 'Date must be a day that exists, as yyyy-MM-dd'],
    ['?from_currency=EUR&to_currency=USD&date=2026-02-30', 'date', 'Date must be a day that exists, as yyyy-MM-dd'],
    ['?from_currency=EUR&to_currency=USD&date=', 'date', 'Date must be a day that exists, as yyyy-MM-dd'],
    [
      '?from_currency=EUR&to_currency=USD&date=2026-01-01&date=2026-01-02',
      'date',
      'Date must be a day that exists, as yyyy-MM-dd',
    ],
  ])('%s is refused', async (query, path, message) => {
    const { status, body } = await askRest(query)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, message }))
  })

  test('by GraphQL is refused as bad input', async () => {
    const { status, body } = await person.browser.graphql(ASK, { from: 'EUR', to: 'USD', date: '2026-02-30' })
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('by GraphQL is answered to nobody who is not signed in', async () => {
    const { status } = await gateway.visitor().graphql(ASK, { from: 'EUR', to: 'USD' })
    expect(status).toBe(401)
  })
})
