import { beforeEach, expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'

/* What somebody calls others is theirs alone: they read it wherever those are named, and nobody else ever does. */

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
const eve = regular(gateway)

const give = (giver: Person, typed: object) => giver.browser.put('/api/nicknames', typed)

interface Called {
  readonly displayName: string
  readonly ownName: string
  readonly nickname: string | null
}

const FIELDS = 'displayName ownName nickname'

/** As one of those around them, in one document with the balance, an expense and a group. */
async function namesFor(viewer: Person, other: Person): Promise<Set<string>> {
  const { body } = await viewer.browser.graphql<{
    people: readonly (Called & { readonly id: string })[]
    balances: readonly { readonly person: Called }[]
    feed: { readonly edges: readonly { readonly node: { readonly payers: readonly { readonly person: Called }[] } }[] }
    groups: readonly { readonly members: readonly { readonly person: Called & { readonly id: string } }[] }[]
  }>(
    `{ people { id ${FIELDS} } balances { person { ${FIELDS} } } groups { members { person { id ${FIELDS} } } }
       feed { edges { node { ... on Expense { payers { person { ${FIELDS} } } } } } } }`,
  )
  const { people, balances, feed, groups } = body.data
  const isOther = ({ id }: { readonly id: string }) => id === String(other.id)
  return new Set(
    [
      ...people.filter(isOther),
      ...balances.map(({ person }) => person),
      ...feed.edges.flatMap(({ node }) => node.payers.map(({ person }) => person)),
      ...groups.flatMap(({ members }) => members.map(({ person }) => person)).filter(isOther),
    ].map(({ displayName }) => displayName),
  )
}

beforeEach(async () => {
  await connected(ana, bo)
  await groupOf(ana, [bo])
  await recorded(ana, { amount: 51, paid_by_id: bo.id, splits: [{ user_id: ana.id }, { user_id: bo.id }] })
})

test('shows to whoever gave it, by both doors, wherever somebody is named, and to nobody else', async () => {
  const { status, body } = await give(ana, { user_id: bo.id, nickname: '  Boss ' })
  expect([status, body.data]).toEqual([
    200,
    {
      ...{ user_id: bo.id, placeholder_user_id: null },
      ...{ display_name: 'Boss', own_name: nameOf(bo), nickname: 'Boss' },
    },
  ])
  expect(await namesFor(ana, bo)).toEqual(new Set(['Boss']))
  expect((await ana.browser.get('/api/balances')).body.data).toMatchObject({
    regular_users: [{ display_name: 'Boss' }],
  })
  expect((await ana.browser.get('/api/nicknames')).body.data).toEqual([body.data])
  for (const path of ['/api/expenses', '/api/groups', '/api/users/connections']) {
    expect(JSON.stringify((await ana.browser.get(path)).body)).toContain('Boss')
    expect(JSON.stringify((await bo.browser.get(path)).body)).not.toContain('Boss')
  }
  expect((await bo.browser.get('/api/nicknames')).body.data).toEqual([])
})

test('goes when it is taken back, and the own name never does', async () => {
  const set = async (nickname: string | null) => {
    const { body } = await ana.browser.graphql<{ setNickname: { person: Called; refusals: readonly object[] } }>(
      `mutation ($input: SetNicknameInput!) {
         setNickname(input: $input) { person { ${FIELDS} } refusals { code path } }
       }`,
      { input: { person: String(bo.id), nickname } },
    )
    return body.data.setNickname
  }
  const ownName = nameOf(bo)
  expect((await set('Boss')).person).toEqual({ displayName: 'Boss', ownName, nickname: 'Boss' })
  expect((await set(null)).person).toEqual({ displayName: ownName, ownName, nickname: null })
  expect(await namesFor(ana, bo)).toEqual(new Set([ownName]))
  expect((await set('')).refusals).toEqual([{ code: 'NAME_REQUIRED', path: 'nickname' }])
})

test('is given to nobody whom one has nothing to do with', async () => {
  const { status, body } = await give(ana, { user_id: eve.id, nickname: 'Spy' })
  expect([status, body.code]).toEqual([404, 'PERSON_NOT_FOUND'])
  expect((await give(ana, { user_id: 987_654, nickname: 'Spy' })).body).toEqual(body)
  expect((await give(ana, { user_id: ana.id, nickname: 'Me' })).body.code).toBe('NICKNAME_OF_ONESELF')
})

test('of a placeholder goes over to whoever that turns out to be', async () => {
  const max = await placeholderOf(ana)
  await give(ana, { placeholder_user_id: max, nickname: 'Boss' })
  await ana.browser.post(`/api/placeholder-users/${max}/link`, { real_user_id: bo.id })
  await expect.poll(() => namesFor(ana, bo)).toEqual(new Set(['Boss']))
})
