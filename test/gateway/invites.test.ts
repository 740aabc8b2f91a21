import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { openKeyedCalls } from '#gateway/account/keyedCalls.ts'
import { openSessions } from '#gateway/account/sessions.ts'
import { revokeInvite } from '#gateway/people/invites.ts'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import type { Client } from '#test/support/client.ts'
import type { Person } from '#test/support/gateway.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)

interface Invite {
  readonly id: number
  readonly group_id: number | null
  readonly code: string
  readonly url: string
  readonly expires_at: string
}

const create = ({ browser }: Person, wish: object = {}, headers = {}) =>
  browser.post<Invite>('/api/invites/', wish, headers)
const codeOf = async (who: Person, wish: object = {}) => (await create(who, wish)).body.data.code
const list = async ({ browser }: Person) => (await browser.get<{ id: number }[]>('/api/invites/')).body.data
const revoke = ({ browser }: Person, id: number | string) => browser.delete(`/api/invites/${id}/`)
const preview = (browser: Client, code: unknown) =>
  browser.post('/api/invites/preview/', { code }, { Origin: gateway.url })
const accept = ({ browser }: Person, code: unknown) =>
  browser.post<{ connection: object | null; group_id: number | null }>('/api/invites/accept/', { code })
const connections = async ({ browser }: Person) => (await browser.get<object[]>('/api/users/connections/')).body.data

async function newGroup(): Promise<number> {
  const { body } = await ana.browser.post<{ id: number }>('/api/groups/', { name: 'Flat', members: [] })
  return body.data.id
}

const NOT_FOUND = {
  success: false,
  data: null,
  message: 'This invite link is no longer valid',
  code: 'INVITE_NOT_FOUND',
}

/** As if so much time had passed. */
async function letExpire(id: number): Promise<void> {
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test', max: 1 })
  await database.query(`UPDATE account.invites SET expires_at = now() - interval '1 second' WHERE invite_id = $1`, [id])
  await database.end()
}

test('A link may be taken back with a key while the account of its maker is deleted: one comes after the other', async () => {
  const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test' })
  const { id } = (await create(ana)).body.data
  const call = await openKeyedCalls(database).begin({ key: 'the last link', userId: ana.id, input: id })
  if (!call.done || !call.value.isFirst) throw new Error('the key is taken')
  const { claim } = call.value
  let deleted: Promise<boolean> | undefined
  const revoked = await revokeInvite(database, ana.id, id, async connection => {
    deleted = openSessions(database).deleteAccount(ana.id, async () => {})
    await pause(300)
    await claim.answered(undefined, connection)
  })
  expect([revoked.done, await deleted]).toEqual([true, true])
  await database.end()
})

describe('An invite link', () => {
  test('connects whoever opens it with its maker, once and for good', async () => {
    const { status, body } = await create(ana)
    expect(status).toBe(201)
    expect(body.data.url).toBe(`/invite#${body.data.code}`)
    const accepted = await accept(bo, body.data.code)
    expect(accepted.body.data).toMatchObject({
      connection: { connected_user_id: ana.id, status: 'ACTIVE' },
      group_id: null,
    })
    expect((await accept(bo, body.data.code)).status).toBe(200)
    expect(await connections(ana)).toMatchObject([{ connected_user_id: bo.id, status: 'ACTIVE' }])
  })

  test('does not bring back somebody whom its maker has parted from since', async () => {
    const part = async ({ browser }: Person): Promise<void> => {
      const { body } = await browser.get<{ id: number }[]>('/api/users/connections/')
      await browser.delete(`/api/users/connections/${body.data[0]?.id}`)
    }
    const code = await codeOf(ana)
    const key = { 'Idempotency-Key': 'once' }
    const first = await bo.browser.post('/api/invites/accept/', { code }, key)
    await part(bo)
    // Who went by themselves may come back.
    expect((await accept(bo, code)).status).toBe(200)
    await part(ana)
    expect(await accept(bo, code)).toMatchObject({ status: 404, body: NOT_FOUND })
    expect((await bo.browser.post('/api/invites/accept/', { code }, key)).status).toBe(first.status)
    const { body } = await bo.browser.post<{ id: number }>('/api/users/connections', { user_id: ana.id })
    await ana.browser.post(`/api/users/connections/${body.data.id}/reject`)
    expect((await accept(bo, code)).status).toBe(404)
    expect(await connections(ana)).toEqual([])
    // Asking, and thinking better of it, is no yes of hers.
    await bo.browser.post('/api/users/connections', { user_id: ana.id })
    expect((await accept(bo, code)).status).toBe(404)
    await part(bo)
    expect((await accept(bo, code)).status).toBe(404)
    expect(await connections(ana)).toEqual([])
    expect((await accept(bo, await codeOf(ana))).status).toBe(200)
  })

  test('lets several people in', async () => {
    const code = await codeOf(ana)
    const cy = await gateway.person()
    await Promise.all([accept(bo, code), accept(cy, code)])
    expect(await connections(ana)).toHaveLength(2)
  })

  test('tells visitors who invites them, and nothing else', async () => {
    const code = await codeOf(ana)
    const { status, body } = await preview(gateway.visitor(), code)
    const { first_name, last_name } = ana.registration
    expect([status, body.data]).toEqual([
      200,
      {
        invited_by: { display_name: `${first_name} ${last_name}` },
        group_name: null,
        is_accepted: false,
        is_own: false,
      },
    ])
    await accept(bo, code)
    expect((await preview(bo.browser, code)).body.data).toMatchObject({ is_accepted: true, is_own: false })
  })

  test('tells its maker that it is their own', async () => {
    const { body } = await preview(ana.browser, await codeOf(ana))
    expect(body.data).toMatchObject({ is_accepted: false, is_own: true })
  })

  test('is listed until it is taken back or expires, without its code', async () => {
    const [first, second] = [(await create(ana)).body.data, (await create(ana, { expires_in_days: 90 })).body.data]
    expect((await list(ana)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(JSON.stringify(await list(ana))).not.toContain(first.code)
    await revoke(ana, first.id)
    await letExpire(second.id)
    expect(await list(ana)).toEqual([])
    for (const { code } of [first, second]) {
      for (const { status, body } of [await preview(bo.browser, code), await accept(bo, code)]) {
        expect([status, body]).toEqual([404, NOT_FOUND])
      }
    }
    expect(await connections(bo)).toEqual([])
  })

  test('lives for as long as was wished, 7 days if nothing was', async () => {
    const days = ({ expires_at }: Invite) => Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)
    expect(days((await create(ana)).body.data)).toBe(7)
    expect(days((await create(ana, { expires_in_days: 1 })).body.data)).toBe(1)
    for (const expires_in_days of [0, 91, 1.5, -1, 'soon']) {
      const { status, body } = await create(ana, { expires_in_days })
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'expires_in_days'])
    }
  })

  test('is not for its maker', async () => {
    const { status, body } = await accept(ana, await codeOf(ana))
    expect([status, body.message]).toEqual([400, 'This is your own invite link'])
  })

  test('cannot be taken back by anybody else, who is answered as for one that never was', async () => {
    const { id } = (await create(ana)).body.data
    for (const unknown of [id, 999_999, 'x']) {
      const { status, body } = await revoke(bo, unknown)
      expect([status, body]).toEqual([404, NOT_FOUND])
    }
    expect(await list(ana)).toHaveLength(1)
  })

  test('has a code that must be right', async () => {
    for (const code of ['', 'x', 'A'.repeat(22)]) {
      expect((await accept(bo, code)).body).toEqual(NOT_FOUND)
    }
    for (const code of [null, 7, 'x'.repeat(101)]) expect((await accept(bo, code)).status).toBe(400)
  })

  test('is made once by a repeated call', async () => {
    const key = { 'Idempotency-Key': `invite ${ana.id}` }
    const answers = [await create(ana, {}, key), await create(ana, {}, key)]
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
    expect(await list(ana)).toHaveLength(1)
  })

  test('is one of at most 20, also for somebody who makes many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(ana)))
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([counts.get(201)?.length, counts.get(409)?.length]).toEqual([20, 5])
  })

  test('does not work from other sites', async () => {
    const headers = { Origin: 'https://elsewhere.example' }
    const { status } = await gateway.visitor().post('/api/invites/preview', { code: 'x' }, headers)
    expect(status).toBe(403)
  })
})

describe('An invite link to a group', () => {
  test('makes whoever opens it a member', async () => {
    const group_id = await newGroup()
    const code = await codeOf(ana, { group_id })
    expect((await preview(bo.browser, code)).body.data).toMatchObject({ group_name: 'Flat', is_accepted: false })
    expect((await accept(bo, code)).body.data).toEqual({ connection: null, group_id })
    expect((await preview(bo.browser, code)).body.data).toMatchObject({ is_accepted: true })
    expect((await bo.browser.get<{ name: string }>(`/api/groups/${group_id}`)).body.data.name).toBe('Flat')
    expect(await connections(bo)).toEqual([])
  })

  test('opens that group alone', async () => {
    const [group_id, other] = [await newGroup(), await newGroup()]
    await accept(bo, await codeOf(ana, { group_id }))
    expect((await bo.browser.get(`/api/groups/${other}`)).status).toBe(404)
  })

  test('is made by members only; a group of others is like one that never was', async () => {
    const group_id = await newGroup()
    for (const unknown of [group_id, 999_999]) {
      const { status, body } = await create(bo, { group_id: unknown })
      expect([status, body.code]).toEqual([404, 'GROUP_NOT_FOUND'])
    }
  })

  test('does not let in again whom an admin removed', async () => {
    const group_id = await newGroup()
    const code = await codeOf(ana, { group_id })
    await accept(bo, code)
    await ana.browser.put(`/api/groups/${group_id}`, { members: [] })
    const { status, body } = await accept(bo, code)
    expect([status, body.code]).toEqual([403, 'REMOVED_FROM_GROUP'])
    expect((await bo.browser.get(`/api/groups/${group_id}`)).status).toBe(404)
  })

  test('is worth nothing any more when the group is gone', async () => {
    const group_id = await newGroup()
    const code = await codeOf(ana, { group_id })
    await ana.browser.delete(`/api/groups/${group_id}`)
    expect((await accept(bo, code)).body).toEqual(NOT_FOUND)
  })
})

test('GraphQL lets into a group, and shows it', async () => {
  const group_id = await newGroup()
  const code = await codeOf(ana, { group_id })
  const ACCEPT = `mutation($input: AcceptInviteInput!) { acceptInvite(input: $input) {
    connection { id } group { id name membership { role status } } refusals { code } } }`
  expect((await bo.browser.graphql(ACCEPT, { input: { code } })).body.data).toEqual({
    acceptInvite: {
      connection: null,
      group: { id: String(group_id), name: 'Flat', membership: { role: 'MEMBER', status: 'APPROVED' } },
      refusals: [],
    },
  })
  expect((await bo.browser.graphql('{ people { id isPlaceholder } }')).body.data).toEqual({
    people: [{ id: String(ana.id), isPlaceholder: false }],
  })
})

test('GraphQL does all of it too', async () => {
  const CREATE = `mutation($input: CreateInviteLinkInput!) { createInviteLink(input: $input) {
    invite { id group { id } } code refusals { code } } }`
  const { body } = await ana.browser.graphql<{ createInviteLink: { invite: { id: string }; code: string } }>(CREATE, {
    input: {},
  })
  const { invite, code } = body.data.createInviteLink
  const INVITATION = 'query($code: String!) { invitation(code: $code) { groupName isAccepted invitedBy { id } } }'
  expect((await bo.browser.graphql(INVITATION, { code })).body.data).toEqual({
    invitation: { groupName: null, isAccepted: false, invitedBy: { id: String(ana.id) } },
  })
  expect((await bo.browser.graphql(INVITATION, { code: 'x' })).body.data).toEqual({ invitation: null })
  const ACCEPT = `mutation($input: AcceptInviteInput!) { acceptInvite(input: $input) {
    connection { status person { id } } group { id } pending refusals { code } } }`
  expect((await bo.browser.graphql(ACCEPT, { input: { code } })).body.data).toEqual({
    acceptInvite: {
      connection: { status: 'ACTIVE', person: { id: String(ana.id) } },
      group: null,
      pending: false,
      refusals: [],
    },
  })
  const REVOKE = `mutation($input: RevokeInviteLinkInput!) { revokeInviteLink(input: $input) { ok refusals { code } } }`
  expect((await bo.browser.graphql(REVOKE, { input: { id: invite.id } })).body.data).toEqual({
    revokeInviteLink: { ok: false, refusals: [{ code: 'INVITE_NOT_FOUND' }] },
  })
  await ana.browser.graphql(REVOKE, { input: { id: invite.id } })
  expect((await ana.browser.graphql('{ inviteLinks { id } }')).body.data).toEqual({ inviteLinks: [] })
})
