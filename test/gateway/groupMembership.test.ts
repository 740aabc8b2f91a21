import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import {
  approve,
  connect,
  created,
  GROUP_NOT_FOUND,
  listed,
  memberOf,
  pending,
  type RestGroup,
  refusal,
  reject,
  seen,
  shared,
} from '#test/support/restGroups.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let elsewhere: TestGateway
let ana: Person
let bo: Person
let cy: Person

beforeAll(async () => {
  gateway = await startGateway()
  elsewhere = await startGateway({ sharing: gateway })
})
beforeEach(async () => {
  ana = await gateway.person()
  bo = await gateway.person()
  cy = await gateway.person()
  await connect(ana, bo, cy)
  await connect(bo, cy)
})
afterAll(async () => {
  await elsewhere.stop()
  await gateway.stop()
})

const invite = (...people: readonly Person[]) => ({ members: people.map(({ id }) => ({ user_id: id })) })
const leave = ({ browser }: Person, { id }: RestGroup, headers = {}) =>
  browser.post<null>(`/api/groups/${id}/leave`, undefined, headers)
const remove = ({ browser }: Person, { id }: RestGroup, headers = {}) =>
  browser.delete<null>(`/api/groups/${id}`, headers)

describe('an invitation', () => {
  test('is approved by who was invited; saying so twice changes nothing', async () => {
    const group = await created(ana, invite(bo))
    const { status, body } = await approve(bo, group)
    expect([status, body.data.membership]).toEqual([200, memberOf(bo)])
    expect(await approve(bo, group)).toMatchObject({ status: 200, body: { data: body.data } })
    expect((await listed(bo)).map(({ id }) => id)).toContain(group.id)
    expect(await pending(bo)).toEqual([])
    expect(refusal(await reject(bo, group))).toEqual([409, 'ALREADY_MEMBER'])
  })

  test('approved twice at the same moment, through two gateways, makes one member', async () => {
    const group = await created(ana, invite(bo))
    const path = `/api/groups/${group.id}/members/${bo.id}/approve`
    const headers = { ...bo.browser.cookieHeader, ...bo.browser.csrfHeader }
    const answers = await Promise.all(
      [gateway, elsewhere, gateway, elsewhere].map(({ url }) => fetch(url + path, { method: 'POST', headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await seen(ana, group)).members).toEqual([memberOf(ana, 'ADMIN'), memberOf(bo)])
  })

  test('is rejected by who was invited, who then sees nothing of the group', async () => {
    const group = await created(ana, invite(bo))
    const { status, body } = await reject(bo, group)
    expect([status, body]).toEqual([200, { success: true, data: null, message: 'Invitation declined' }])
    expect(await pending(bo)).toEqual([])
    expect(await bo.browser.get(`/api/groups/${group.id}`)).toMatchObject(GROUP_NOT_FOUND)
    expect(await approve(bo, group)).toMatchObject(GROUP_NOT_FOUND)
    expect((await seen(ana, group)).members).toEqual([memberOf(ana, 'ADMIN')])
  })

  test('is answered by nobody else, the ADMIN included', async () => {
    const group = await created(ana, invite(bo, cy))
    for (const answer of ['approve', 'reject']) {
      for (const [who, whose] of [
        [ana, bo.id],
        [cy, bo.id],
        [ana, 99_999],
        [ana, 'x'],
      ] as const) {
        const said = await who.browser.post(`/api/groups/${group.id}/members/${whose}/${answer}`)
        expect(refusal(said)).toEqual([403, 'NOT_YOUR_INVITATION'])
      }
    }
  })

  test('shows who is in the group, and is all that one can answer', async () => {
    const group = await created(ana, { ...invite(bo), name: 'Flat of Ana' })
    expect(await pending(bo)).toMatchObject([
      { name: 'Flat of Ana', members: [memberOf(ana, 'ADMIN'), { user_id: bo.id }] },
    ])
    expect(refusal(await leave(bo, group))).toEqual([403, 'INVITATION_NOT_ANSWERED'])
    expect(refusal(await remove(bo, group))).toEqual([403, 'INVITATION_NOT_ANSWERED'])
  })
})

describe('leaving', () => {
  test('leaves the others together', async () => {
    const group = await shared(ana, [bo])
    const { status, body } = await leave(bo, group)
    expect([status, body]).toEqual([200, { success: true, data: null, message: 'You left the group' }])
    expect(await leave(bo, group)).toMatchObject(GROUP_NOT_FOUND)
    expect((await listed(bo)).map(({ id }) => id)).not.toContain(group.id)
    expect((await seen(ana, group)).members).toEqual([memberOf(ana, 'ADMIN')])
  })

  test('hands the group over when the ADMIN does it, to who has been a member longest', async () => {
    const group = await created(ana, invite(cy, bo))
    await approve(bo, group)
    await approve(cy, group)
    await leave(ana, group)
    expect((await seen(bo, group)).members).toEqual([memberOf(bo, 'ADMIN'), memberOf(cy)])
  })

  test('ends the group when nobody is left, for those who are invited too', async () => {
    const group = await created(ana, invite(bo))
    await leave(ana, group)
    expect(await ana.browser.get(`/api/groups/${group.id}`)).toMatchObject(GROUP_NOT_FOUND)
    expect(await approve(bo, group)).toMatchObject(GROUP_NOT_FOUND)
    expect(await pending(bo)).toEqual([])
  })

  test('of two at the same moment, through two gateways, never leaves a group without ADMIN', async () => {
    const group = await shared(ana, [bo, cy])
    const answers = await Promise.all(
      [ana, bo].map(({ browser }, index) =>
        fetch(`${(index === 0 ? gateway : elsewhere).url}/api/groups/${group.id}/leave`, {
          method: 'POST',
          headers: { ...browser.cookieHeader, ...browser.csrfHeader },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await seen(cy, group)).members).toEqual([memberOf(cy, 'ADMIN')])
  })

  test('is done once with one key, though one is in again meanwhile', async () => {
    const group = await shared(ana, [bo])
    const key = { 'Idempotency-Key': `leave ${group.id}` }
    await leave(bo, group, key)
    await ana.browser.put(`/api/groups/${group.id}`, invite(bo))
    await approve(bo, group)
    expect((await leave(bo, group, key)).status).toBe(200)
    expect((await seen(bo, group)).membership).toEqual(memberOf(bo))
  })
})

describe('deleting', () => {
  test('is for the ADMIN, and takes the group from everybody', async () => {
    const group = await shared(ana, [bo])
    const refused = await remove(bo, group)
    expect(refusal(refused)).toEqual([403, 'NOT_GROUP_ADMIN'])
    expect(refused.body.message).toBe('Only an admin of the group may do this')
    const { status, body } = await remove(ana, group)
    expect([status, body]).toEqual([200, { success: true, data: null, message: 'Group deleted' }])
    for (const { browser } of [ana, bo]) {
      expect(await browser.get(`/api/groups/${group.id}`)).toMatchObject(GROUP_NOT_FOUND)
    }
    expect((await listed(bo)).map(({ id }) => id)).not.toContain(group.id)
    expect(await remove(ana, group)).toMatchObject(GROUP_NOT_FOUND)
  })

  test('is done once with one key', async () => {
    const group = await created(ana)
    const key = { 'Idempotency-Key': `delete ${group.id}` }
    await remove(ana, group, key)
    expect((await remove(ana, group, key)).status).toBe(200)
  })
})

test('everybody concerned hears of it: who is invited, who is in, and who is out', async () => {
  // What was before is no news any more.
  const connections = async () =>
    (await bo.browser.get<readonly { status: string }[]>('/api/users/connections')).body.data.map(
      ({ status }) => status,
    )
  await expect.poll(connections).toEqual(['ACTIVE', 'ACTIVE'])
  const news = await subscribe(bo.browser, 'subscription { peopleChanged { subject } }')
  const heard = [{ peopleChanged: { subject: 'GROUPS' } }]
  const group = await created(ana, invite(bo))
  expect(await news.next()).toEqual(heard)
  await ana.browser.put(`/api/groups/${group.id}`, { members: [] })
  expect(await news.next()).toEqual(heard)
})
