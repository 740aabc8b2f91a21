import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { transfersOf } from '#test/support/restTransfers.ts'
import { subscribe } from '#test/support/subscriber.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const eve = regular(gateway)

beforeEach(async () => {
  await connected(ana, bo)
})

const TRANSFER = `{
  id date note group { id } canEdit isDeleted recordedAt
  sender { id displayName isPlaceholder } recipient { id displayName isPlaceholder } createdBy { id }
  amount { amount minor currency } settled { amount { amount currency } rate }
}`
const REFUSALS = 'refusals { code path message }'

interface Transfer {
  readonly id: string
}

interface Payload {
  readonly transfers?: readonly Transfer[]
  readonly transfer?: Transfer | null
  readonly pending: boolean
  readonly refusals: readonly { readonly code: string; readonly path: string | null }[]
}

async function mutate({ browser }: Person, name: string, input: object): Promise<Payload> {
  const type = `${name.replace(/^\w/, first => first.toUpperCase())}Input!`
  const shown = name.endsWith('s') ? 'transfers' : 'transfer'
  const document = `mutation ($input: ${type}) { ${name}(input: $input) { ${shown} ${TRANSFER} pending ${REFUSALS} } }`
  const { body } = await browser.graphql<Record<string, Payload>>(document, { input })
  const payload = body.data?.[name]
  if (payload === undefined) throw new Error(JSON.stringify(body))
  return payload
}

const user = ({ id }: Person) => String(id)

const toBo = (changes: object = {}) => ({
  ...{ sender: user(ana), recipient: user(bo) },
  ...{ amount: '20', currency: 'EUR', date: '2026-11-20' },
  ...changes,
})

async function paid(...changes: readonly object[]): Promise<string[]> {
  const payload = await mutate(ana, 'recordTransfers', { transfers: changes.map(toBo) })
  expect(payload.refusals).toEqual([])
  return payload.transfers?.map(({ id }) => id) ?? []
}

async function find({ browser }: Person, id: string | undefined): Promise<unknown> {
  const { body } = await browser.graphql<{ transfer: unknown }>(`query ($id: ID!) { transfer(id: $id) ${TRANSFER} }`, {
    id,
  })
  return body.data.transfer
}

describe('Transfers', () => {
  test('are answered in the order they were asked for, each in full', async () => {
    const max = await placeholderOf(ana, 'Max')
    const flat = await groupOf(ana, [bo])
    const { transfers, pending } = await mutate(ana, 'recordTransfers', {
      transfers: [
        toBo({ note: ' for lunch ', groupId: String(flat) }),
        toBo({
          sender: `placeholder-${max}`,
          recipient: user(ana),
          settles: { currency: 'USD', rate: '1.1' },
        }),
      ],
    })
    expect(pending).toBe(false)
    const own = { id: String(ana.id), displayName: nameOf(ana), isPlaceholder: false }
    expect(transfers).toEqual([
      {
        id: expect.any(String),
        ...{ date: '2026-11-20', note: 'for lunch', group: { id: String(flat) }, canEdit: true, isDeleted: false },
        ...{ sender: own, recipient: { id: String(bo.id), displayName: nameOf(bo), isPlaceholder: false } },
        createdBy: { id: own.id },
        recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        ...{ amount: { amount: '20.00', minor: '2000', currency: 'EUR' }, settled: null },
      },
      {
        id: expect.any(String),
        ...{ date: '2026-11-20', note: null, group: null, canEdit: true, isDeleted: false },
        ...{ sender: { id: `placeholder-${max}`, displayName: 'Max', isPlaceholder: true }, recipient: own },
        createdBy: { id: own.id },
        recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        amount: { amount: '20.00', minor: '2000', currency: 'EUR' },
        settled: { amount: { amount: '22.00', currency: 'USD' }, rate: '1.1' },
      },
    ])
    expect(await find(bo, transfers?.[0]?.id)).toEqual(transfers?.[0])
    expect(await find(bo, transfers?.[1]?.id)).toBeNull()
  })

  test('are recorded all or none, and the refusal says which one it is about', async () => {
    const transfers = [toBo(), toBo({ amount: '0' }), toBo({ recipient: user(eve) })]
    expect(await mutate(ana, 'recordTransfers', { transfers })).toMatchObject({
      ...{ transfers: [], pending: false },
      refusals: [{ code: 'AMOUNT_NOT_POSITIVE', path: 'transfers[1].amount' }],
    })
    expect(await mutate(ana, 'recordTransfers', { transfers: [toBo(), transfers[2]] })).toMatchObject({
      refusals: [{ code: 'PERSON_NOT_FOUND', path: 'transfers[1].recipient' }],
    })
    expect((await transfersOf(ana)).total).toBe(0)
  })

  test.each([
    [0, 'TRANSFERS_REQUIRED'],
    [51, 'TOO_MANY_TRANSFERS'],
  ])('%i of them are refused', async (count, code) => {
    const transfers = Array.from({ length: count }, () => toBo())
    expect(await mutate(ana, 'recordTransfers', { transfers })).toMatchObject({
      refusals: [{ code, path: 'transfers' }],
    })
  })

  test('fifty are one step', async () => {
    expect(await paid(...Array.from({ length: 50 }, () => ({})))).toHaveLength(50)
    expect((await transfersOf(bo)).total).toBe(50)
  })

  test('under one commandId are booked once, and answered as the first time', async () => {
    const input = { commandId: 'settle', transfers: [toBo(), toBo({ amount: '5' })] }
    const both = await Promise.all([mutate(ana, 'recordTransfers', input), mutate(ana, 'recordTransfers', input)])
    const again = await mutate(ana, 'recordTransfers', input)
    for (const payload of both) expect(payload).toEqual(again)
    expect((await transfersOf(ana)).total).toBe(2)
    expect(await mutate(ana, 'recordTransfers', { ...input, transfers: [toBo()] })).toMatchObject({
      refusals: [{ code: 'COMMAND_ID_REUSED' }],
    })
    expect(await mutate(ana, 'recordTransfers', { ...input, commandId: '' })).toMatchObject({
      refusals: [{ code: 'INVALID_COMMAND_ID', path: 'commandId' }],
    })
  })

  test('settle what two owe each other in every group at once', async () => {
    const [flat, trip] = [await groupOf(ana, [bo], 'Flat'), await groupOf(ana, [bo], 'Trip')]
    for (const groupId of [flat, trip]) {
      await recorded(bo, { amount: 40, group_id: groupId, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
    }
    await paid({ groupId: String(flat) }, { groupId: String(trip) })
    const { body } = await ana.browser.get('/api/balances')
    expect(body.data).toEqual({ regular_users: [], placeholder_users: [] })
  })
})

describe('Transfers that were recorded together', () => {
  test('are deleted together, by one event each, and told once', async () => {
    const ids = await paid({}, { amount: '5' }, { amount: '7' })
    const payload = await mutate(bo, 'voidTransfers', { ids: [...ids, ids[0]] })
    expect(payload).toMatchObject({ transfers: ids.map(id => ({ id, isDeleted: true })), refusals: [] })
    expect((await transfersOf(ana)).total).toBe(0)
    // Done again, it is done already.
    expect(await mutate(bo, 'voidTransfers', { ids })).toMatchObject({ refusals: [] })
    for (const id of ids) {
      expect(await mutate(ana, 'restoreTransfer', { id })).toMatchObject({ transfer: { isDeleted: false } })
    }
    expect((await transfersOf(ana)).total).toBe(3)
  })

  test('all stay if one of them cannot be deleted, and the refusal says which', async () => {
    const ids = await paid({}, { amount: '5' })
    const [other] = await paid({ recipient: `placeholder-${await placeholderOf(ana, 'Max')}` })
    const absent = await mutate(bo, 'voidTransfers', { ids: [ids[0], '999999', ids[1]] })
    expect(absent).toMatchObject({ transfers: [], refusals: [{ code: 'TRANSFER_NOT_FOUND', path: 'ids[1]' }] })
    expect(await mutate(bo, 'voidTransfers', { ids: [ids[0], other, ids[1]] })).toEqual(absent)
    expect(await mutate(eve, 'voidTransfers', { ids })).toMatchObject({
      refusals: [{ code: 'TRANSFER_NOT_FOUND', path: 'ids[0]' }],
    })
    expect((await transfersOf(ana)).total).toBe(3)
  })

  test('are deleted once under one commandId, which means nothing else then', async () => {
    const ids = await paid({}, { amount: '5' })
    const input = { commandId: 'undo', ids }
    const both = await Promise.all([mutate(ana, 'voidTransfers', input), mutate(ana, 'voidTransfers', input)])
    for (const payload of both) expect(payload).toMatchObject({ transfers: [{}, {}], refusals: [] })
    // Restored since, they are not deleted by an answer that is asked for again.
    await mutate(bo, 'restoreTransfer', { id: ids[0] })
    expect(await mutate(ana, 'voidTransfers', input)).toMatchObject({ refusals: [] })
    expect((await transfersOf(ana)).total).toBe(1)
    expect(await mutate(ana, 'voidTransfers', { ...input, ids: [ids[0]] })).toMatchObject({
      refusals: [{ code: 'COMMAND_ID_REUSED' }],
    })
  })

  test.each([
    [0, 'TRANSFERS_REQUIRED'],
    [51, 'TOO_MANY_TRANSFERS'],
  ])('are not %i', async (count, code) => {
    const ids = Array.from({ length: count }, (_, index) => String(index + 1))
    expect(await mutate(ana, 'voidTransfers', { ids })).toMatchObject({ refusals: [{ code, path: 'ids' }] })
  })
})

describe('A transfer', () => {
  test('is deleted by one and restored by the other', async () => {
    const [id] = await paid({})
    expect(await mutate(bo, 'voidTransfer', { id })).toMatchObject({ transfer: { id, isDeleted: true }, refusals: [] })
    expect(await find(ana, id)).toMatchObject({ isDeleted: true })
    expect((await transfersOf(ana)).total).toBe(0)
    expect(await mutate(ana, 'restoreTransfer', { id })).toMatchObject({ transfer: { id, isDeleted: false } })
    expect((await transfersOf(bo)).total).toBe(1)
    // Done again, it is done already.
    expect(await mutate(ana, 'restoreTransfer', { id })).toMatchObject({ transfer: { id }, refusals: [] })
  })

  test('of others does not exist', async () => {
    const [id] = await paid({})
    expect(await find(eve, id)).toBeNull()
    for (const name of ['voidTransfer', 'restoreTransfer']) {
      const absent = await mutate(eve, name, { id: '999999' })
      expect(absent).toMatchObject({ transfer: null, refusals: [{ code: 'TRANSFER_NOT_FOUND', path: null }] })
      expect(await mutate(eve, name, { id })).toEqual(absent)
    }
  })

  test('is told to both as it happens, apart from an expense of the same number', async () => {
    const { next } = await subscribe<{ feedChanged: object }>(
      bo.browser,
      'subscription { feedChanged { kind itemKind itemId item { __typename ... on Transfer { amount { amount } } } months { count } } }',
    )
    const [id] = await paid({})
    const item = { __typename: 'Transfer', amount: { amount: '20.00' } }
    const change = { itemKind: 'TRANSFER', itemId: id }
    expect(await next()).toEqual([{ feedChanged: { ...change, kind: 'ADDED', item, months: [{ count: 1 }] } }])
    await mutate(ana, 'voidTransfer', { id })
    expect(await next()).toEqual([{ feedChanged: { ...change, kind: 'REMOVED', item: null, months: [{ count: 0 }] } }])
  })
})
