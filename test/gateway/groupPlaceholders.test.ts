import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { approve, connect, created, memberOf, type RestGroup, refusal, seen, shared } from '#test/support/restGroups.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)

beforeEach(async () => {
  await connect(ana, bo)
})

const max = (placeholder_user_id: number, display_name = 'Max') => ({
  user_id: null,
  placeholder_user_id,
  display_name,
  role: 'MEMBER',
  status: 'APPROVED',
})

const put = ({ browser }: Person, { id }: RestGroup, changes: object) =>
  browser.put<RestGroup>(`/api/groups/${id}`, changes)

describe('somebody without an account', () => {
  test('is a member at once, by the name that its creator gave it', async () => {
    const id = await placeholderOf(ana)
    const group = await created(ana, { members: [{ placeholder_user_id: id }, { user_id: bo.id }] })
    expect(group.members).toEqual([memberOf(ana, 'ADMIN'), max(id), memberOf(bo, 'MEMBER', 'PENDING')])
    expect((await seen(bo, group)).members).toEqual(group.members)
  })

  test('is added by who sees it: its creator, and whoever is a member of a group with it', async () => {
    const id = await placeholderOf(ana)
    const members = [{ placeholder_user_id: id }]
    const ofBo = await created(bo)
    expect(refusal(await put(bo, ofBo, { members }))).toEqual([400, 'MEMBER_NOT_REACHABLE'])
    const ofAna = await created(ana, { members: [...members, { user_id: bo.id }] })
    expect(refusal(await put(bo, ofBo, { members }))).toEqual([400, 'MEMBER_NOT_REACHABLE'])
    await approve(bo, ofAna)
    expect((await put(bo, ofBo, { members })).body.data.members).toEqual([memberOf(bo, 'ADMIN'), max(id)])
  })

  test('is not added once it is put away, but stays where it is', async () => {
    const id = await placeholderOf(ana)
    const members = [{ placeholder_user_id: id }]
    const group = await created(ana, { members })
    const { body } = await ana.browser.delete<{ status: string }>(`/api/placeholder-users/${id}`)
    expect(body.data.status).toBe('ARCHIVED')
    expect((await put(ana, group, { members, name: 'The flat' })).body.data.members).toContainEqual(max(id))
    expect(refusal(await ana.browser.post('/api/groups', { name: 'Flat', members }))).toEqual([
      400,
      'MEMBER_NOT_REACHABLE',
    ])
  })

  test('does not keep a group alive', async () => {
    const group = await created(ana, { members: [{ placeholder_user_id: await placeholderOf(ana) }] })
    await ana.browser.post(`/api/groups/${group.id}/leave`)
    expect((await ana.browser.get(`/api/groups/${group.id}`)).status).toBe(404)
  })

  test('who turns out to be somebody makes way for them in every group', async () => {
    const id = await placeholderOf(ana)
    const members = [{ placeholder_user_id: id }]
    const [withBo, without, invited] = [
      await shared(ana, [bo], { members: [...members, { user_id: bo.id }] }),
      await created(ana, { members }),
      await created(ana, { members: [...members, { user_id: bo.id }] }),
    ]
    const { status } = await ana.browser.post(`/api/placeholder-users/${id}/link`, { real_user_id: bo.id })
    expect(status).toBe(200)
    for (const group of [withBo, without, invited]) {
      expect((await seen(ana, group)).members).toEqual([memberOf(ana, 'ADMIN'), memberOf(bo)])
      expect((await seen(bo, group)).membership).toEqual(memberOf(bo))
    }
    expect(refusal(await ana.browser.post('/api/groups', { name: 'Flat', members }))).toEqual([
      400,
      'MEMBER_NOT_REACHABLE',
    ])
  })
})
