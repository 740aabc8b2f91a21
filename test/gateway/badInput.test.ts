import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { lunch } from '#test/support/restExpenses.ts'

let gateway: TestGateway
let ana: Person

beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
})
afterAll(() => gateway.stop())

const json = { 'Content-Type': 'application/json' }

/** How much the log and the vault hold. */
async function stored(): Promise<unknown> {
  const [row] = await gateway.database.asOwner(
    'SELECT (SELECT count(*) FROM log.events) AS events, (SELECT count(*) FROM vault.texts) AS texts',
  )
  return row
}

describe('An expense is refused, and nothing stored, with', () => {
  test.each<[string, object, string]>([
    ['no title', { title: undefined }, 'title'],
    ['a title that is no text', { title: { text: 'Lunch' } }, 'title'],
    ['a title of spaces', { title: ' \t ' }, 'title'],
    ['an invisible title', { title: '\u200B\u200B' }, 'title'],
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title'],
    ['a title with control characters', { title: 'Lunch\u0000' }, 'title'],
    ['no amount', { amount: undefined }, 'amount'],
    ['the amount 0', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -12.5 }, 'amount'],
    ['the amount NaN', { amount: 'NaN' }, 'amount'],
    ['the amount Infinity', { amount: 'Infinity' }, 'amount'],
    ['the amount "1e309"', { amount: '1e309' }, 'amount'],
    ['the amount 1e21', { amount: 1e21 }, 'amount'],
    ['the amount true', { amount: true }, 'amount'],
    ['a list as amount', { amount: [12.5] }, 'amount'],
    ['an empty amount', { amount: '' }, 'amount'],
    ['an amount with a comma', { amount: '12,50' }, 'amount'],
    ['a hexadecimal amount', { amount: '0x10' }, 'amount'],
    ['an amount beyond the largest', { amount: '1000000000000.01' }, 'amount'],
    ['10.005 EUR', { amount: 10.005 }, 'amount'],
    ['1.5 JPY', { amount: 1.5, currency: 'JPY' }, 'amount'],
    ['an unknown currency', { currency: 'QQQ' }, 'currency'],
    ['a currency in small letters', { currency: 'eur' }, 'currency'],
    ['no currency', { currency: null }, 'currency'],
    ['no date', { date: undefined }, 'date'],
    ['31 February', { date: '2026-02-31' }, 'date'],
    ['29 February of 2027', { date: '2027-02-29' }, 'date'],
    ['a time of day', { date: '2026-02-01T12:30:00' }, 'date'],
    ['a day of another form', { date: '01/02/2026' }, 'date'],
    ['a number as date', { date: 20260201 }, 'date'],
    ['an unknown category', { category: 'YACHTS' }, 'category'],
    ['a custom category that is no id', { custom_category_id: 'x' }, 'custom_category_id'],
    ['two categories', { category: 'FOOD', custom_category_id: 1 }, 'custom_category_id'],
    ['a payer that is no id', { paid_by_id: 'me' }, 'paid_by_id'],
    ['two payers', { paid_by_id: 1, paid_by_placeholder_id: 1 }, 'paid_by_placeholder_id'],
    ['a payer one does not know', { paid_by_id: 99 }, 'paid_by_id'],
    ['a placeholder one does not know', { paid_by_placeholder_id: 99 }, 'paid_by_id'],
    ['an unknown way to split', { split_type: 'FAIRLY' }, 'split_type'],
    ['splits that are no list', { splits: 'all' }, 'splits'],
    ['an empty split', { split_type: 'EQUAL', splits: [] }, 'splits'],
    ['a split without a person', { splits: [{ split_value: 1 }] }, 'splits[0].user_id'],
    ['a split with a stranger', { splits: [{ user_id: 1 }, { user_id: 99 }] }, 'splits[1].user_id'],
    ['a person named twice', { splits: [{ user_id: 1 }, { user_id: 1 }] }, 'splits[1].user_id'],
    ['half a percentage', { split_type: 'PERCENTAGE', splits: [{ user_id: 1, split_value: 50 }] }, 'splits'],
    ['a negative ratio', { split_type: 'RATIO', splits: [{ user_id: 1, split_value: -1 }] }, 'splits[0].split_value'],
    ['a ratio of nothing', { split_type: 'RATIO', splits: [{ user_id: 1, split_value: 0 }] }, 'splits'],
    ['too small amounts', { split_type: 'AMOUNT', splits: [{ user_id: 1, split_value: '12' }] }, 'splits'],
    ['a confirmed rate that is missing', { is_conversion_confirmed: true }, 'conversion_rate'],
    ['a confirmation that is neither', { is_conversion_confirmed: 'yes' }, 'is_conversion_confirmed'],
  ])('%s', async (_, change, path) => {
    const before = await stored()
    const { status, body } = await ana.browser.post('/api/expenses', { ...lunch, ...change })
    expect(status).toBe(400)
    expect(body.errors?.map(error => error.path)).toContain(path)
    expect(await stored()).toEqual(before)
  })

  test.each<[string, object, string]>([
    ['a group', { group_id: 1 }, 'group_id'],
    ['a trip', { trip_id: 1 }, 'trip_id'],
  ])('%s that does not exist', async (_, change, path) => {
    const { status, body } = await ana.browser.post('/api/expenses', { ...lunch, ...change })
    expect([status, body.errors?.[0]?.path]).toEqual([404, path])
  })

  test('every field wrong at once, each of them named', async () => {
    const { body } = await ana.browser.post('/api/expenses', { title: 1, amount: null, currency: 2, date: [] })
    expect(body.errors?.map(({ path }) => path)).toEqual(['title', 'amount', 'currency', 'date'])
  })
})

describe('A body is refused that', () => {
  const call = (body: BodyInit | undefined, headers: Record<string, string> = json) =>
    ana.browser.call('POST', '/api/expenses', {
      headers: { ...ana.browser.csrfHeader, ...headers },
      ...(body === undefined ? {} : { body }),
    })

  test.each<[string, BodyInit | undefined]>([
    ['is missing', undefined],
    ['is empty', ''],
    ['is malformed', '{"title": "Lunch"'],
    ['holds a number that JSON does not know', '{"title": "Lunch", "amount": NaN}'],
    ['is a list', '[]'],
    ['is text', '"Lunch"'],
    ['is null', 'null'],
  ])('%s', async (_, body) => {
    const { status } = await call(body)
    expect(status).toBe(400)
  })

  test('holds 1e309', async () => {
    const { status, body } = await call('{"title":"Lunch","amount":1e309,"currency":"EUR","date":"2026-11-20"}')
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'amount'])
  })

  test('is no text, or text in another charset', async () => {
    const broken = Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')])
    const { status, body } = await call(broken)
    expect([status, body.message]).toEqual([400, 'The request body is not valid JSON'])
    const latin = await call(JSON.stringify(lunch), { 'Content-Type': 'application/json; charset=iso-8859-1' })
    expect(latin.status).toBe(400)
    const usual = await call(JSON.stringify(lunch), { 'Content-Type': 'application/json; charset=UTF-8' })
    expect(usual.status).toBe(201)
  })

  test('has another content type, or none', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'a/b/c',
    ]) {
      expect((await call(JSON.stringify(lunch), { 'Content-Type': type })).status).toBe(400)
    }
    expect((await call(new Blob([JSON.stringify(lunch)]), {})).status).toBe(400)
  })

  test('is packed in a way we do not know', async () => {
    expect((await call('x', { ...json, 'Content-Encoding': 'zip' })).status).toBe(400)
    expect((await call('x', { ...json, 'Content-Encoding': 'gzip' })).status).toBe(400)
  })

  test('holds so much that it would take seconds to say what is wrong with all of it', async () => {
    const crowd = { ...lunch, splits: Array(300_000).fill(1) }
    const unknown = Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 1]))
    const deep = `{"title":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
    for (const body of [JSON.stringify(crowd), JSON.stringify({ ...lunch, ...unknown }), deep]) {
      const { status, body: answer } = await call(body)
      expect([status, answer.message]).toEqual([413, 'The request is too large'])
    }
    const many = await call(JSON.stringify({ ...lunch, splits: Array(3_000).fill(1) }))
    expect([many.status, many.body.code]).toEqual([400, 'SPLIT_PERSON_REQUIRED'])
  })

  test('has 10 MB', async () => {
    const before = await stored()
    const { status, body } = await call(JSON.stringify({ ...lunch, title: 'x'.repeat(10_000_000) }))
    expect([status, body.message]).toEqual([413, 'The request is too large'])
    expect(await stored()).toEqual(before)
  })
})

describe('An address is refused that', () => {
  test.each(['/api/', '/api/nothing', '/api/expenses/1/2', '/api/auth', '/api/users/me/me'])(
    'nobody serves: %s',
    async path => {
      const { status, body } = await ana.browser.get(path)
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, data: null, message: 'There is no such call' })
    },
  )

  test('is served in another way', async () => {
    const { status } = await ana.browser.call('PATCH', '/api/auth/nothing', { headers: ana.browser.csrfHeader })
    expect(status).toBe(404)
    const response = await ana.browser.fetch('/api/expenses', { method: 'PATCH', headers: ana.browser.csrfHeader })
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, data: null, message: 'There is no such call' },
    ])
  })

  test.each(['/api/expenses', '/api/', '/api/nothing'])('is only asked how it may be asked: %s', async path => {
    const response = await ana.browser.fetch(path, { method: 'OPTIONS' })
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, data: null, message: 'There is no such call' },
    ])
  })

  test('is malformed', async () => {
    const { status } = await ana.browser.fetch('/api/expenses/%E0%A4%A')
    expect(status).toBe(400)
  })
})
