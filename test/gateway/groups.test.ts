import { beforeAll, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
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

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const cy = regular(gateway)
const eve = regular(gateway)

beforeAll(async () => {
  await connect(ana, bo, cy)
})

const invite = (...people: readonly Person[]) => ({ members: people.map(({ id }) => ({ user_id: id })) })

describe('POST /api/groups/', () => {
  test('creates a group of which one is the ADMIN, and invites the others', async () => {
    const { status, body } = await ana.browser.post<RestGroup>('/api/groups/', {
      name: '  Our flat ',
      description: ' Rent\nand power ',
      default_currency: 'USD',
      share_expenses_summary: true,
      ...invite(ana, bo),
    })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(Number),
      version: 2,
      name: 'Our flat',
      description: 'Rent\nand power',
      default_currency: 'USD',
      currency_symbol: '$',
      share_expenses_summary: true,
      members: [memberOf(ana, 'ADMIN'), memberOf(bo, 'MEMBER', 'PENDING')],
      membership: memberOf(ana, 'ADMIN'),
      created_by_id: ana.id,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
    expect(await seen(ana, body.data)).toEqual(body.data)
    expect(await listed(ana)).toContainEqual(body.data)
    expect(await listed(bo)).toEqual([])
    expect(await pending(bo)).toEqual([{ ...body.data, membership: memberOf(bo, 'MEMBER', 'PENDING') }])
    expect(await pending(ana)).toEqual([])
  })

  test('needs no more than a name: one’s own currency, nobody else, no description', async () => {
    const lone = await created(ana, { description: '', members: [] })
    expect(lone).toMatchObject({ default_currency: 'EUR', description: null, share_expenses_summary: false })
    expect(lone.members).toEqual([memberOf(ana, 'ADMIN')])
  })

  test('once, however often it is sent with one key', async () => {
    const key = { 'Idempotency-Key': 'a flat' }
    const first = await cy.browser.post<RestGroup>('/api/groups', { name: 'Club' }, key)
    await cy.browser.put('/api/users/me', { currency: 'JPY' })
    const again = await cy.browser.post<RestGroup>('/api/groups/', { name: 'Club' }, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect((await listed(cy)).filter(({ name }) => name === 'Club')).toHaveLength(1)
    expect(refusal(await cy.browser.post('/api/groups', { name: 'Pub' }, key))).toEqual([409, 'COMMAND_ID_REUSED'])
  })

  test.each([
    [{}, 'name', 'Group name is required'],
    [{ name: 7 }, 'name', 'Group name is required'],
    [{ name: '  ' }, 'name', 'Group name is required'],
    [{ name: 'ab' }, 'name', 'Group name must be at least 3 characters long'],
    [{ name: 'x'.repeat(51) }, 'name', 'Group name must be less than 50 characters long'],
    [{ name: 'Our\nflat' }, 'name', 'Group name must not contain control characters'],
    [
      { name: 'Flat', description: 'x'.repeat(501) },
      'description',
      'Group description must be less than 500 characters long',
    ],
    [{ name: 'Flat', description: 7 }, 'description', 'Group description must be a text without control characters'],
    [{ name: 'Flat', default_currency: NO_CURRENCY }, 'default_currency', 'Unknown currency'],
    [{ name: 'Flat', default_currency: 7 }, 'default_currency', 'Unknown currency'],
    [
      { name: 'Flat', share_expenses_summary: 'yes' },
      'share_expenses_summary',
      'Whether the group shares its summary is true or false',
    ],
    [{ name: 'Flat', members: 'all' }, 'members', 'Members must be a list'],
    [{ name: 'Flat', members: [7] }, 'members[0]', 'A member is a user or a placeholder'],
    [{ name: 'Flat', members: [{}] }, 'members[0].user_id', 'A member is a user or a placeholder'],
    [
      { name: 'Flat', members: [{ user_id: 1, placeholder_user_id: 1 }] },
      'members[0].placeholder_user_id',
      'A member is one person',
    ],
    [{ name: 'Flat', members: [{ user_id: 0 }] }, 'members[0].user_id', 'An id must be a whole number above 0'],
  ])('refuses %j', async (typed, path, message) => {
    const { status, body } = await ana.browser.post('/api/groups', typed)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, data: null, message, errors: [{ path, message }] })
  })

  test('with people one is connected to: strangers, and people who do not exist, are answered alike', async () => {
    const message = 'Only people you are connected to and placeholders can be added'
    for (const person of [{ user_id: eve.id }, { user_id: 99_999 }, { placeholder_user_id: 99_999 }]) {
      const { status, body } = await ana.browser.post('/api/groups', {
        name: 'Flat',
        members: [{ user_id: bo.id }, person],
      })
      expect(status).toBe(400)
      expect(body).toMatchObject({ message, errors: [{ path: 'members[1]', message }] })
    }
    const twice = await ana.browser.post('/api/groups', { name: 'Flat', ...invite(bo, bo) })
    expect(refusal(twice)).toEqual([400, 'DUPLICATE_PERSON'])
  })

  test('not with somebody who has only been asked, or was parted from', async () => {
    const [one, other] = [await gateway.person(), await gateway.person()]
    const { body } = await one.browser.post<{ id: number }>('/api/users/connections', { user_id: other.id })
    const attempt = async () => (await one.browser.post('/api/groups', { name: 'Flat', ...invite(other) })).status
    expect(await attempt()).toBe(400)
    await other.browser.post(`/api/users/connections/${body.data.id}/accept`)
    expect(await attempt()).toBe(201)
    await other.browser.delete(`/api/users/connections/${body.data.id}`)
    expect(await attempt()).toBe(400)
  })
})

describe('GET /api/groups/{id}', () => {
  test('is for members and those who are invited', async () => {
    const group = await created(ana, invite(bo))
    expect((await seen(bo, group)).membership).toEqual(memberOf(bo, 'MEMBER', 'PENDING'))
    await approve(bo, group)
    expect(await seen(bo, group)).toEqual({
      ...group,
      version: group.version + 1,
      members: [memberOf(ana, 'ADMIN'), memberOf(bo)],
      membership: memberOf(bo),
    })
  })

  test('answers strangers as if it did not exist, whatever they do', async () => {
    const { id } = await created(ana, invite(bo))
    const { browser } = eve
    for (const path of [`/api/groups/${id}`, '/api/groups/99999', '/api/groups/x']) {
      expect(await browser.get(path)).toMatchObject(GROUP_NOT_FOUND)
      expect(await browser.put(path, { name: 'Mine' })).toMatchObject(GROUP_NOT_FOUND)
      expect(await browser.delete(path)).toMatchObject(GROUP_NOT_FOUND)
      expect(await browser.post(`${path}/leave`)).toMatchObject(GROUP_NOT_FOUND)
      for (const person of [eve.id, bo.id, 'x']) {
        expect(await browser.post(`${path}/members/${person}/approve`)).toMatchObject(GROUP_NOT_FOUND)
        expect(await browser.post(`${path}/members/${person}/reject`)).toMatchObject(GROUP_NOT_FOUND)
      }
    }
  })
})

describe('GET /api/users/{id}', () => {
  const meets = async ({ browser }: Person, { id }: Person) => (await browser.get(`/api/users/${id}`)).status === 200

  test('tells members of a group about each other, and an invited one about the members', async () => {
    const [dee, fay] = [await gateway.person(), await gateway.person()]
    await connect(ana, dee, fay)
    const group = await created(ana, invite(dee, fay))
    expect([await meets(dee, fay), await meets(fay, dee)]).toEqual([false, false])
    await approve(dee, group)
    expect([await meets(dee, fay), await meets(fay, dee), await meets(dee, eve)]).toEqual([true, true, false])
    await ana.browser.delete(`/api/groups/${group.id}`)
    expect([await meets(dee, fay), await meets(fay, dee)]).toEqual([false, false])
  })
})

describe('PUT /api/groups/{id}', () => {
  const put = ({ browser }: Person, { id }: RestGroup, changes: object, headers = {}) =>
    browser.put<RestGroup>(`/api/groups/${id}`, changes, headers)

  test('any member edits name, description and currency; what is missing stays', async () => {
    const group = await shared(ana, [bo], { description: 'Rent' })
    const changes = { name: 'The flat', default_currency: 'JPY' }
    const { status, body } = await put(bo, group, changes)
    expect(status).toBe(200)
    const version = group.version + 2
    expect(body.data).toEqual({ ...group, ...changes, version, currency_symbol: '¥', membership: memberOf(bo) })
    expect((await put(bo, group, {})).body.data).toEqual(body.data)
    expect((await put(bo, group, { description: null })).body.data.description).toBeNull()
    expect((await listed(ana)).find(({ id }) => id === group.id)).toMatchObject({ ...changes, description: null })
  })

  test('any member adds people of their own, who cannot be reached by the others', async () => {
    const dee = await gateway.person()
    await connect(bo, dee)
    const group = await shared(ana, [bo])
    const all = invite(ana, bo, dee)
    expect(refusal(await put(ana, group, all))).toEqual([400, 'MEMBER_NOT_REACHABLE'])
    const { body } = await put(bo, group, all)
    expect(body.data.members).toEqual([memberOf(ana, 'ADMIN'), memberOf(bo), memberOf(dee, 'MEMBER', 'PENDING')])
    expect(await pending(dee)).toMatchObject([{ id: group.id }])
  })

  test('only an ADMIN removes people and shares the summary; the creator stays', async () => {
    const group = await shared(ana, [bo, cy])
    for (const changes of [invite(ana, bo), { share_expenses_summary: true }]) {
      expect(refusal(await put(bo, group, changes))).toEqual([403, 'NOT_GROUP_ADMIN'])
    }
    // A form sends back all it was given.
    expect((await put(bo, group, { ...group, name: 'The flat' })).status).toBe(200)
    const { body } = await put(ana, group, { ...invite(bo), share_expenses_summary: true })
    expect(body.data).toMatchObject({ share_expenses_summary: true, members: [memberOf(ana, 'ADMIN'), memberOf(bo)] })
    expect(await cy.browser.get(`/api/groups/${group.id}`)).toMatchObject(GROUP_NOT_FOUND)
    expect((await listed(cy)).map(({ id }) => id)).not.toContain(group.id)

    await ana.browser.post(`/api/groups/${group.id}/leave`)
    await put(bo, group, invite(bo, ana))
    expect(refusal(await put(bo, group, invite(bo)))).toEqual([400, 'CREATOR_STAYS'])
  })

  test('whoever said no, left or was removed can be asked again', async () => {
    const group = await created(ana, invite(bo))
    await reject(bo, group)
    await put(ana, group, invite(bo))
    await approve(bo, group)
    await bo.browser.post(`/api/groups/${group.id}/leave`)
    await put(ana, group, invite(bo))
    await put(ana, group, { members: [] })
    await put(ana, group, invite(bo))
    expect((await approve(bo, group)).body.data.membership).toEqual(memberOf(bo))
  })

  test('not before one’s own invitation is answered', async () => {
    const group = await created(ana, invite(bo))
    const answer = await put(bo, group, { name: 'Mine' })
    expect(refusal(answer)).toEqual([403, 'INVITATION_NOT_ANSWERED'])
    expect(answer.body.message).toBe('Please answer the invitation to this group first')
  })

  test('needs a body, and one that a group can be made of', async () => {
    const group = await created(ana)
    expect((await ana.browser.put(`/api/groups/${group.id}`)).status).toBe(400)
    expect(refusal(await put(ana, group, { name: '' }))).toEqual([400, 'GROUP_NAME_REQUIRED'])
    expect(refusal(await put(ana, group, { name: null }))).toEqual([400, 'GROUP_NAME_REQUIRED'])
  })

  test('once, with one key', async () => {
    const group = await shared(ana, [bo])
    const key = { 'Idempotency-Key': `rename ${group.id}` }
    await put(ana, group, { name: 'First' }, key)
    await put(bo, group, { name: 'Second' })
    expect((await put(ana, group, { name: 'First' }, key)).body.data.name).toBe('Second')
    expect(refusal(await put(ana, group, { name: 'Third' }, key))).toEqual([409, 'COMMAND_ID_REUSED'])
  })
})
