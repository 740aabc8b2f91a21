import { beforeAll, describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import { nameOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { inputOf } from '#test/support/inputOf.ts'
import { connect } from '#test/support/restGroups.ts'

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)

beforeAll(async () => {
  await connect(ana, bo)
})

const MEMBER = '{ person { id displayName isPlaceholder } role status }'
const GROUP = `{ id name description currency sharesSummary isArchived members ${MEMBER} membership ${MEMBER} }`

interface Group {
  readonly id: string
  readonly name: string
}

interface Payload {
  readonly group: Group | null
  readonly pending: boolean
  readonly refusals: readonly { readonly code: string; readonly path: string | null }[]
}

async function mutate({ browser }: Person, name: string, input: object): Promise<Payload> {
  const { body } = await browser.graphql<Record<string, Payload>>(
    `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) { pending group ${GROUP} refusals { code path } } }`,
    { input },
  )
  const payload = body.data?.[name]
  if (payload === undefined) throw new Error(JSON.stringify(body))
  return payload
}

async function created(input: object = {}): Promise<Group> {
  const { group, refusals } = await mutate(ana, 'createGroup', { name: 'Our flat', ...input })
  if (group === null) throw new Error(`the group was refused: ${JSON.stringify(refusals)}`)
  return group
}

async function found({ browser }: Person, id: string): Promise<Group | null> {
  const { body } = await browser.graphql<{ group: Group | null }>(`query ($id: ID!) { group(id: $id) ${GROUP} }`, {
    id,
  })
  expect(body.errors).toBeUndefined()
  return body.data.group
}

async function all({ browser }: Person): Promise<readonly Group[]> {
  const { body } = await browser.graphql<{ groups: Group[] }>(`{ groups ${GROUP} }`)
  return body.data.groups
}

const member = (person: Person, role = 'MEMBER', status = 'APPROVED') => ({
  person: { id: String(person.id), displayName: nameOf(person), isPlaceholder: false },
  role,
  status,
})

const withBo = () => ({ members: [String(bo.id)] })
const refusedWith = (code: string, path: string | null = null) => ({
  group: null,
  pending: false,
  refusals: [{ code, path }],
})

describe('createGroup', () => {
  test('answers with the group as lists show it, to who is invited too', async () => {
    const group = await created({ ...withBo(), description: 'Rent', currency: 'USD', sharesSummary: true })
    expect(group).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Our flat',
      description: 'Rent',
      currency: 'USD',
      sharesSummary: true,
      isArchived: false,
      members: [member(ana, 'ADMIN'), member(bo, 'MEMBER', 'PENDING')],
      membership: member(ana, 'ADMIN'),
    })
    expect(await all(ana)).toContainEqual(group)
    expect(await found(bo, group.id)).toEqual({ ...group, membership: member(bo, 'MEMBER', 'PENDING') })
    expect(await all(bo)).toContainEqual({ ...group, membership: member(bo, 'MEMBER', 'PENDING') })
    expect(await found(eve, group.id)).toBeNull()
    expect(await all(eve)).toEqual([])
  })

  test('refuses by code and field', async () => {
    expect(await mutate(ana, 'createGroup', { name: 'ab' })).toEqual(refusedWith('GROUP_NAME_TOO_SHORT', 'name'))
    expect(await mutate(ana, 'createGroup', { name: 'Flat', currency: NO_CURRENCY })).toEqual(
      refusedWith('UNKNOWN_CURRENCY', 'currency'),
    )
    for (const stranger of [String(eve.id), '99999', 'x', 'placeholder-1']) {
      expect(await mutate(ana, 'createGroup', { name: 'Flat', members: [stranger] })).toEqual(
        refusedWith('MEMBER_NOT_REACHABLE', 'members[0]'),
      )
    }
  })

  test('once, under one commandId', async () => {
    const first = await created({ name: 'Once', commandId: 'once' })
    await ana.browser.put('/api/users/me', { currency: 'JPY' })
    expect(await created({ name: 'Once', commandId: 'once' })).toEqual(first)
    expect((await all(ana)).filter(({ name }) => name === 'Once')).toHaveLength(1)
    expect(await mutate(ana, 'createGroup', { name: 'Twice', commandId: 'once' })).toEqual(
      refusedWith('COMMAND_ID_REUSED'),
    )
    expect(await mutate(ana, 'createGroup', { name: 'Twice', commandId: '' })).toEqual(
      refusedWith('INVALID_COMMAND_ID', 'commandId'),
    )
  })
})

test('reviseGroup leaves alone what is missing, and takes a description away by an empty one', async () => {
  const { id } = await created({ ...withBo(), description: 'Rent' })
  const renamed = await mutate(ana, 'reviseGroup', { id, name: 'The flat', description: null })
  expect(renamed.group).toMatchObject({ name: 'The flat', description: 'Rent', members: { length: 2 } })
  const emptied = await mutate(ana, 'reviseGroup', { id, description: '', members: [], sharesSummary: true })
  expect(emptied.group).toMatchObject({ description: null, sharesSummary: true, members: [member(ana, 'ADMIN')] })
  expect(await mutate(eve, 'reviseGroup', { id, name: 'Mine' })).toEqual(refusedWith('GROUP_NOT_FOUND'))
})

test('an invitation is approved, or rejected for nothing to be left of it', async () => {
  const { id } = await created(withBo())
  expect(await mutate(ana, 'approveMembership', { id })).toMatchObject({ group: { id }, refusals: [] })
  expect((await mutate(bo, 'approveMembership', { id })).group).toMatchObject({ membership: member(bo) })
  expect(await mutate(bo, 'rejectMembership', { id })).toEqual(refusedWith('ALREADY_MEMBER'))
  const other = await created(withBo())
  expect(await mutate(bo, 'rejectMembership', { id: other.id })).toEqual({ group: null, pending: false, refusals: [] })
  expect(await found(bo, other.id)).toBeNull()
  expect(await mutate(eve, 'approveMembership', { id })).toEqual(refusedWith('GROUP_NOT_FOUND'))
})

test('leaveGroup takes the group from who leaves', async () => {
  const { id } = await created(withBo())
  expect(await mutate(bo, 'leaveGroup', { id })).toEqual(refusedWith('INVITATION_NOT_ANSWERED'))
  await mutate(bo, 'approveMembership', { id })
  expect(await mutate(ana, 'leaveGroup', { id })).toEqual({ group: null, pending: false, refusals: [] })
  expect(await found(bo, id)).toMatchObject({ members: [member(bo, 'ADMIN')] })
  expect(await mutate(ana, 'leaveGroup', { id })).toEqual(refusedWith('GROUP_NOT_FOUND'))
})

test('deleteGroup archives: members may still look at it, but it is in no list and nothing can be done to it', async () => {
  const { id } = await created(withBo())
  await mutate(bo, 'approveMembership', { id })
  expect(await mutate(bo, 'deleteGroup', { id })).toEqual(refusedWith('NOT_GROUP_ADMIN'))
  expect(await mutate(ana, 'deleteGroup', { id })).toMatchObject({ group: { id, isArchived: true }, refusals: [] })
  expect(await found(bo, id)).toMatchObject({ isArchived: true, membership: member(bo) })
  expect((await all(bo)).map(group => group.id)).not.toContain(id)
  expect(await mutate(bo, 'reviseGroup', { id, name: 'Mine' })).toEqual(refusedWith('GROUP_NOT_FOUND'))
  expect(await mutate(ana, 'deleteGroup', { id })).toEqual(refusedWith('GROUP_NOT_FOUND'))
})

test('an invitation to a group that was deleted is gone', async () => {
  const { id } = await created(withBo())
  await mutate(ana, 'deleteGroup', { id })
  expect(await found(bo, id)).toBeNull()
})
