import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { connected, groupOf, nameOf, placeholderOf } from '#test/support/circles.ts'
import {
  type Person,
  startGateway,
  startGatewayForTest,
  startProjector,
  type TestGateway,
} from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { paid, pay, type RestTransfer, transfersOf } from '#test/support/restTransfers.ts'

let gateway: TestGateway
let ana: Person
let bo: Person
/** Nobody's friend. */
let eve: Person

beforeAll(async () => {
  gateway = await startGateway()
  eve = await gateway.person()
  await newcomers()
})
afterAll(() => gateway.stop())

/** Where it matters that nothing happened before. */
async function newcomers(): Promise<void> {
  ana = await gateway.person()
  bo = await gateway.person()
  await connected(ana, bo)
}

const toBo = () => ({ sender_id: ana.id, recipient_id: bo.id })
const find = ({ browser }: Person, { id }: RestTransfer) => browser.get(`/api/transfers/${id}/`)

const NOT_FOUND = {
  status: 404,
  body: { success: false, data: null, message: 'Transfer not found', code: 'TRANSFER_NOT_FOUND' },
}

interface Balances {
  readonly regular_users: readonly { readonly user_id: number; readonly amounts: readonly object[] }[]
}

const balancesOf = async ({ browser }: Person) =>
  (await browser.get<Balances>('/api/balances')).body.data.regular_users.map(({ user_id, amounts }) => [
    user_id,
    amounts,
  ])

describe('a transfer', () => {
  beforeEach(newcomers)

  test('is answered in full, and seen by both', async () => {
    const answer = await pay(ana, { ...toBo(), note: ' for lunch ', date: '2026-11-20T00:00:00', amount: '20.50' })
    expect(answer.status).toBe(201)
    const { transfer } = answer.body.data
    expect(transfer).toEqual({
      ...{ is_received: false, pays: [] },
      id: expect.any(Number),
      ...{ amount: 20.5, currency: 'EUR', date: '2026-11-20', note: 'for lunch' },
      ...{ sender_id: ana.id, sender_placeholder_id: null, sender: { id: ana.id, display_name: nameOf(ana) } },
      ...{ recipient_id: bo.id, recipient_placeholder_id: null, recipient: { id: bo.id, display_name: nameOf(bo) } },
      ...{ group_id: null, settled_amount: null, settled_currency: null, settled_rate: null },
      ...{ created_by_id: ana.id, created_at: expect.any(String), can_edit: true },
    })
    for (const person of [ana, bo]) {
      expect((await find(person, transfer)).body.data).toEqual({ transfer })
      expect(await transfersOf(person)).toMatchObject({ transfers: [transfer], total: 1, has_next: false })
    }
  })

  test('shows in balances at once', async () => {
    await recorded(bo, { amount: 30, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
    await paid(ana, bo, { amount: 10 })
    expect(await balancesOf(ana)).toMatchObject([[bo.id, [{ amount: -5, currency: 'EUR' }]]])
    await paid(ana, bo, { amount: 5 })
    expect(await balancesOf(ana)).toEqual([])
    expect(await balancesOf(bo)).toEqual([])
  })

  test('may settle a debt in another currency', async () => {
    const settled = { settled_currency: 'JPY', settled_rate: 162.525 }
    const transfer = await paid(ana, bo, { amount: 20, ...settled })
    expect(transfer).toMatchObject({ amount: 20, currency: 'EUR', settled_amount: 3251, ...settled })
    expect(await balancesOf(bo)).toMatchObject([[ana.id, [{ amount: -3251, currency: 'JPY' }]]])
  })

  test('may be told by who received it', async () => {
    const { status, body } = await pay(ana, { sender_id: bo.id, recipient_id: ana.id })
    expect(status).toBe(201)
    expect((await find(bo, body.data.transfer)).status).toBe(200)
  })

  test('to a placeholder is seen by who has to do with it', async () => {
    const max = await placeholderOf(ana, 'Max')
    const transfer = (await pay(ana, { sender_placeholder_id: max, recipient_id: ana.id })).body.data.transfer
    expect(transfer).toMatchObject({
      ...{ sender_id: null, sender_placeholder_id: max, sender: { id: null, display_name: 'Max' } },
    })
    expect(await find(bo, transfer)).toMatchObject(NOT_FOUND)
  })

  test('sent twice under one key is booked once', async () => {
    const key = { 'Idempotency-Key': 'settle' }
    const first = await pay(ana, toBo(), key)
    const again = await pay(ana, toBo(), key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect((await transfersOf(ana)).total).toBe(1)
    expect(await pay(ana, { ...toBo(), amount: 21 }, key)).toMatchObject({
      ...{ status: 409, body: { code: 'COMMAND_ID_REUSED' } },
    })
  })
})

describe('recording a transfer', () => {
  test.each([
    [{ amount: 0 }, 'amount', 'AMOUNT_NOT_POSITIVE'],
    [{ amount: 'ten' }, 'amount', 'INVALID_AMOUNT'],
    [{ amount: null }, 'amount', 'INVALID_AMOUNT'],
    [{ amount: 1.001 }, 'amount', 'TOO_MANY_DECIMALS'],
    [{ amount: 1e12 + 1 }, 'amount', 'AMOUNT_TOO_LARGE'],
    [{ currency: NO_CURRENCY }, 'currency', 'UNKNOWN_CURRENCY'],
    [{ date: '2026-02-30' }, 'date', 'INVALID_DATE'],
    [{ date: undefined }, 'date', 'INVALID_DATE'],
    [{ note: 'x'.repeat(501) }, 'note', 'NOTE_TOO_LONG'],
    [{ note: 5 }, 'note', 'INVALID_NOTE'],
    [{ group_id: 'x' }, 'group_id', 'INVALID_ID'],
    [{ settled_currency: 'USD' }, 'settled_rate', 'RATE_REQUIRED'],
    [{ settled_rate: 2 }, 'settled_currency', 'CURRENCY_REQUIRED'],
    [{ settled_currency: 'EUR', settled_rate: 1 }, 'settled_currency', 'SETTLED_IN_SAME_CURRENCY'],
    [{ settled_currency: 'USD', settled_rate: '1.0000001' }, 'settled_rate', 'INVALID_RATE'],
  ])('with %j is refused', async (changes, path, code) => {
    const { status, body } = await pay(ana, { ...toBo(), ...changes })
    expect([status, body.errors?.map(error => [error.path, error.code])]).toEqual([400, [[path, code]]])
  })

  test('needs a sender and a recipient, in the words of the catalogue', async () => {
    const missing = 'Missing sender or recipient information. Please ensure all required fields are provided.'
    for (const typed of [
      {},
      { sender_id: ana.id },
      { recipient_id: bo.id },
      { sender_id: ana.id, recipient_id: null },
    ]) {
      expect(await pay(ana, typed)).toMatchObject({ status: 400, body: { message: missing } })
    }
    expect(await pay(ana, { sender_id: ana.id, recipient_placeholder_id: null })).toMatchObject({
      ...{ status: 400, body: { message: 'Missing placeholder user ID' } },
    })
    expect(await pay(ana, { ...toBo(), recipient_placeholder_id: 1 })).toMatchObject({
      ...{ status: 400, body: { code: 'PARTY_AMBIGUOUS' } },
    })
  })

  test('to oneself is refused', async () => {
    expect(await pay(ana, { sender_id: ana.id, recipient_id: ana.id })).toMatchObject({
      ...{ status: 400, body: { code: 'SENDER_IS_RECIPIENT' } },
    })
  })

  test('with a stranger is answered as with nobody', async () => {
    const foreign = await placeholderOf(eve)
    const absent = await pay(ana, { sender_id: ana.id, recipient_id: 999_999 })
    expect(absent).toMatchObject({
      status: 404,
      body: { code: 'PERSON_NOT_FOUND', errors: [{ path: 'recipient_id' }] },
    })
    expect((await pay(ana, { sender_id: ana.id, recipient_id: eve.id })).body).toEqual(absent.body)
    expect((await pay(ana, { sender_id: ana.id, recipient_placeholder_id: foreign })).body).toEqual(absent.body)
  })

  test('between others takes a group of all three', async () => {
    const cy = await gateway.person()
    await connected(ana, cy)
    const between = { sender_id: bo.id, recipient_id: cy.id }
    expect(await pay(ana, between)).toMatchObject({ status: 403, body: { code: 'TRANSFER_OF_OTHERS' } })
    const flat = await groupOf(ana, [bo, cy])
    expect((await pay(ana, between)).status).toBe(201)
    expect((await pay(ana, { ...between, group_id: flat })).body.data.transfer).toMatchObject({ group_id: flat })
  })

  test('for placeholders is up to who sees them', async () => {
    const [max, mia] = [await placeholderOf(ana, 'Max'), await placeholderOf(ana, 'Mia')]
    const both = { sender_placeholder_id: max, recipient_placeholder_id: mia }
    expect((await pay(ana, both)).status).toBe(201)
    expect((await pay(bo, both)).status).toBe(404)
  })

  test('with a placeholder that was put away still settles; one that was linked is nobody any more', async () => {
    const max = await placeholderOf(ana)
    await recorded(ana, { splits: [{ user_id: ana.id }, { placeholder_user_id: max }] })
    await ana.browser.delete(`/api/placeholder-users/${max}`)
    const fromMax = { sender_placeholder_id: max, recipient_id: ana.id }
    expect((await pay(ana, fromMax)).status).toBe(201)
    expect((await ana.browser.post(`/api/placeholder-users/${max}/link`, { real_user_id: bo.id })).status).toBe(200)
    expect(await pay(ana, fromMax)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } })
  })
})

describe('a group', () => {
  test('is named by its members alone', async () => {
    const flat = await groupOf(eve, [])
    const absent = await pay(ana, { ...toBo(), group_id: 999_999 })
    expect(absent).toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND', errors: [{ path: 'group_id' }] } })
    expect((await pay(ana, { ...toBo(), group_id: flat })).body).toEqual(absent.body)
  })

  test('is that of both', async () => {
    const own = await groupOf(ana, [])
    expect(await pay(ana, { ...toBo(), group_id: own })).toMatchObject({
      ...{ status: 400, body: { code: 'PERSON_NOT_IN_GROUP', errors: [{ path: 'recipient_id' }] } },
    })
  })

  test('that somebody has left, or that is gone, can still be settled in', async () => {
    const flat = await groupOf(ana, [bo])
    await recorded(bo, { group_id: flat, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
    await ana.browser.post(`/api/groups/${flat}/leave`)
    expect((await pay(ana, { ...toBo(), group_id: flat })).status).toBe(201)
    await bo.browser.delete(`/api/groups/${flat}`)
    expect((await pay(ana, { ...toBo(), group_id: flat })).status).toBe(201)
  })
})

describe('those who are not connected any more', () => {
  test('can settle what is between them, and nothing else', async () => {
    const cy = await gateway.person()
    const [withBo, withCy] = [await connected(cy, bo), await connected(ana, cy)]
    await recorded(bo, { splits: [{ user_id: cy.id }] })
    for (const [person, id] of [
      [bo, withBo],
      [ana, withCy],
    ] as const) {
      expect((await person.browser.delete(`/api/users/connections/${id}`)).status).toBe(200)
    }
    expect((await pay(cy, { sender_id: cy.id, recipient_id: bo.id })).status).toBe(201)
    expect((await pay(cy, { sender_id: cy.id, recipient_id: ana.id })).status).toBe(404)
  })
})

test('somebody whose account was deleted can still be settled with', async () => {
  await newcomers()
  const administrator = eve
  await recorded(bo, { amount: 40, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
  expect((await administrator.browser.delete(`/api/admin/users/${bo.id}`)).status).toBe(200)
  expect(await balancesOf(ana)).toMatchObject([[bo.id, [{ amount: -20 }]]])
  const transfer = await paid(ana, bo)
  expect(transfer).toMatchObject({ recipient: { display_name: 'Unknown User' } })
  expect(await balancesOf(ana)).toEqual([])
})

describe('deleting a transfer', () => {
  beforeEach(newcomers)

  test('takes it from both, and from their balances', async () => {
    const transfer = await paid(ana, bo)
    expect(await bo.browser.delete(`/api/transfers/${transfer.id}/`)).toMatchObject({
      ...{ status: 200, body: { data: null, message: 'Transfer deleted' } },
    })
    for (const person of [ana, bo]) {
      expect(await find(person, transfer)).toMatchObject(NOT_FOUND)
      expect(await transfersOf(person)).toMatchObject({ transfers: [], total: 0 })
      expect(await balancesOf(person)).toEqual([])
    }
  })

  test('of others is answered like one that never was', async () => {
    const transfer = await paid(ana, bo)
    for (const path of [`/api/transfers/${transfer.id}`, '/api/transfers/999999', '/api/transfers/x']) {
      expect(await eve.browser.delete(path)).toMatchObject(NOT_FOUND)
      expect(await eve.browser.get(path)).toMatchObject(NOT_FOUND)
    }
    expect((await find(bo, transfer)).status).toBe(200)
  })
})

test('what is stored and shows nowhere yet is answered from the log', async () => {
  const slow = await startGatewayForTest({ projecting: false })
  // It was there once, and made the read models.
  await (await startProjector(slow.database)).stop()
  const cy = await slow.person()
  const max = await placeholderOf(cy)
  const answer = await pay(cy, { sender_placeholder_id: max, recipient_id: cy.id, note: 'soon' })
  expect(answer).toMatchObject({
    status: 201,
    body: { pending: true, data: { transfer: { amount: 20, note: 'soon' } } },
  })
  const { transfer } = answer.body.data
  expect((await find(cy, transfer)).body.data).toEqual({ transfer })
  expect(await cy.browser.get('/api/transfers')).toMatchObject({
    body: { pending: true, data: { transfers: [], total: 0 } },
  })
  expect((await cy.browser.delete(`/api/transfers/${transfer.id}`)).status).toBe(200)
  expect(await find(cy, transfer)).toMatchObject(NOT_FOUND)
})
