import { beforeEach, expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { approve, created } from '#test/support/restGroups.ts'
import { paid, pay } from '#test/support/restTransfers.ts'
import { planned } from '#test/support/restTrips.ts'

/*
 * How somebody likes to be paid is told to whoever owes them and is together with them, as long as both hold, and to nobody
 * else.
 */

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const eve = regular(gateway)

const IBAN = 'DE89370400440532013000'
const way = { kind: 'IBAN', value: IBAN }

let connection: number

beforeEach(async () => {
  connection = await connected(ana, bo)
  expect((await ana.browser.put('/api/pay-to', { ...way, value: 'de89 3704 0044 0532 0130 00' })).status).toBe(200)
})

async function partFrom({ browser }: Person): Promise<void> {
  expect((await browser.delete(`/api/users/connections/${connection}`)).status).toBe(200)
}

/** By both doors, which say the same. */
async function payToOf(viewer: Person, person: Person): Promise<readonly object[]> {
  const rest = await viewer.browser.get<{ pay_to: readonly object[] } | null>(`/api/pay-to/${person.id}`)
  const { body } = await viewer.browser.graphql<{ payTo: readonly object[] }>(
    'query ($id: ID!) { payTo(person: $id) { kind value } }',
    { id: String(person.id) },
  )
  expect(rest.body.data?.pay_to ?? []).toEqual(body.data.payTo)
  return body.data.payTo
}

test('is shown to whoever owes them, and gone when they do not', async () => {
  expect(await payToOf(bo, ana)).toEqual([])
  await recorded(ana, { amount: 51, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
  expect(await payToOf(bo, ana)).toEqual([way])
  // Who is owed has nothing to pay.
  await bo.browser.put('/api/pay-to', { kind: 'PAYPAL', value: 'bo' })
  expect(await payToOf(ana, bo)).toEqual([])
  expect(await payToOf(eve, ana)).toEqual([])
  await paid(bo, ana, { amount: 25.5 })
  expect(await payToOf(bo, ana)).toEqual([])
})

test('is not shown to whoever has parted from them, whatever they owe and say that they were paid', async () => {
  await recorded(ana, { amount: 51, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
  await partFrom(bo)
  expect(await payToOf(bo, ana)).toEqual([])
  await paid(bo, ana, { amount: 25.5 })
  expect((await pay(bo, { sender_id: ana.id, recipient_id: bo.id, amount: 0.01 })).status).toBe(201)
  expect(await payToOf(bo, ana)).toEqual([])
})

test.each([
  ['in a group', () => groupOf(ana, [bo])],
  ['on a trip', () => planned(ana, { participant_ids: [bo.id] })],
])('is shown to whoever owes them and is with them %s, also where they are not connected', async (_, meet) => {
  await meet()
  await paid(ana, bo, { amount: 20 })
  await partFrom(bo)
  expect(await payToOf(bo, ana)).toEqual([way])
})

test('is not shown for a group that they are only invited to', async () => {
  await paid(ana, bo, { amount: 20 })
  const { id } = await created(bo, { members: [{ user_id: ana.id }] })
  await partFrom(bo)
  expect(await payToOf(bo, ana)).toEqual([])
  await approve(ana, { id })
  expect(await payToOf(bo, ana)).toEqual([way])
})

test('is one’s own to see, to change and to take back; what is wrong is refused', async () => {
  const { status, body } = await ana.browser.put('/api/pay-to', { ...way, value: 'DE89370400440532013001' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'INVALID_PAY_TO', errors: [{ path: 'value' }] })
  expect((await ana.browser.get('/api/pay-to')).body.data).toEqual({ pay_to: [way] })
  await ana.browser.put('/api/pay-to', { kind: 'IBAN', value: null })
  expect((await ana.browser.get('/api/pay-to')).body.data).toEqual({ pay_to: [] })
})

test('goes with the account', async () => {
  const { status } = await ana.browser.send('DELETE', '/api/users/me', { password: 'correct horse' })
  expect(status).toBe(200)
  expect(await gateway.database.asOwner('SELECT FROM account.pay_to WHERE user_id = $1', [ana.id])).toEqual([])
})
