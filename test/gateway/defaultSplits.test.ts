import { beforeAll, describe, expect, test } from 'vitest'
import { shareGateway } from '#test/support/cast.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { lunch, type RestExpense } from '#test/support/restExpenses.ts'
import { type RestGroup, shared } from '#test/support/restGroups.ts'

/* How groups and pairs share where nobody says otherwise. */

const gateway = shareGateway()
let [ana, bo, cleo]: readonly Person[] = []
let flat: RestGroup

const SPLITS = '/api/default-splits'

interface RestDefault {
  readonly version: number
  readonly agreements: readonly {
    readonly from: string
    readonly split_type: string
    readonly is_by_income: boolean
    readonly agreed_by_id: number
    readonly splits: readonly { readonly user_id: number | null; readonly split_value: number }[]
  }[]
  readonly income_told_by_ids: readonly number[]
  readonly own_income: { readonly amount: number; readonly currency: string } | null
}

beforeAll(async () => {
  ana = await gateway.person()
  bo = await gateway.person()
  cleo = await gateway.person()
  await connected(ana, bo)
  await connected(ana, cleo)
  flat = await shared(ana, [bo])
})

const known = (person: Person | undefined): Person => {
  if (person === undefined) throw new Error('nobody is there yet')
  return person
}
const agree = (by: Person, typed: object) => by.browser.post<RestDefault>(SPLITS, typed)
const percent = (...parts: readonly (readonly [Person, number])[]) => ({
  split_type: 'PERCENTAGE',
  splits: parts.map(([person, split_value]) => ({ user_id: person.id, split_value })),
})
const partsOf = ({ agreements }: RestDefault) =>
  agreements.map(({ from, split_type, splits }) => [from, split_type, splits.map(({ split_value }) => split_value)])

async function defaultOf(person: Person, query: string): Promise<RestDefault> {
  const { body } = await person.browser.get<RestDefault[]>(`${SPLITS}?${query}`)
  const [found] = body.data
  if (found === undefined) throw new Error('nothing was answered')
  return found
}

describe('a default split', () => {
  test('is seen by those who share, for each day what holds from it on', async () => {
    const [one, other] = [known(ana), known(bo)]
    const summer = { group_id: flat.id, from: '2026-06-01', ...percent([one, 60], [other, 40]) }
    const winter = { group_id: flat.id, from: '2026-01-01', split_type: 'RATIO', splits: summer.splits }
    expect((await agree(one, summer)).status).toBe(201)
    expect((await agree(other, winter)).body.data.version).toBe(2)
    const seen = await defaultOf(other, `group_id=${flat.id}`)
    expect(partsOf(seen)).toEqual([
      ['2026-06-01', 'PERCENTAGE', [60, 40]],
      ['2026-01-01', 'RATIO', [60, 40]],
    ])
    expect(seen.agreements.map(each => each.agreed_by_id)).toEqual([one.id, other.id])
    const listed = (await one.browser.get<RestDefault[]>(SPLITS)).body.data
    expect(listed).toContainEqual(await defaultOf(one, `group_id=${flat.id}`))
    const { body } = await known(cleo).browser.get<RestDefault[]>(`${SPLITS}?group_id=${flat.id}`)
    expect(body.data).toEqual([])
    expect((await agree(known(cleo), { ...summer })).status).toBe(404)
  })

  test('does not move what was recorded', async () => {
    const [one, other] = [known(ana), known(bo)]
    const typed = { ...lunch, date: '2026-07-01', amount: 10, group_id: flat.id, ...percent([one, 50], [other, 50]) }
    const stored = (await one.browser.post<RestExpense>('/api/expenses', typed)).body.data
    await agree(one, { group_id: flat.id, from: '2026-07-01', ...percent([one, 1], [other, 99]) })
    expect((await one.browser.get<RestExpense>(`/api/expenses/${stored.id}`)).body.data).toEqual(stored)
  })

  test('is not changed by whoever has not seen what the others agreed on', async () => {
    const [one, other] = [known(ana), known(bo)]
    const { version } = await defaultOf(one, `group_id=${flat.id}`)
    const change = { group_id: flat.id, from: '2027-01-01', version }
    expect((await agree(one, { ...change, split_type: 'EQUAL' })).status).toBe(201)
    const late = await agree(other, { ...change, ...percent([one, 10], [other, 90]) })
    expect(late.status).toBe(409)
    expect(partsOf(await defaultOf(one, `group_id=${flat.id}`))[0]).toEqual(['2027-01-01', 'EQUAL', [1, 1]])
  })

  test('is that of two people, also where one of them is a placeholder, and nobody else sees it', async () => {
    const [one, other] = [known(ana), known(bo)]
    const cy = await placeholderOf(one)
    const splits = [
      { user_id: one.id, split_value: 3 },
      { placeholder_user_id: cy, split_value: 1 },
    ]
    const agreed = await agree(one, { placeholder_user_id: cy, from: '2026-01-01', split_type: 'RATIO', splits })
    expect(agreed.body.data.agreements[0]?.splits.map(({ split_value }) => split_value)).toEqual([1, 3])
    await agree(other, { user_id: one.id, from: '2026-01-01', ...percent([one, 20], [other, 80]) })
    expect(partsOf(await defaultOf(one, `user_id=${other.id}`))).toEqual([['2026-01-01', 'PERCENTAGE', [20, 80]]])
    const stranger = await agree(other, { user_id: known(cleo).id, from: '2026-01-01', split_type: 'EQUAL' })
    expect(stranger.body).toMatchObject({ errors: [{ path: 'person' }] })
    expect((await other.browser.get<RestDefault[]>(SPLITS)).body.data).toHaveLength(2)
  })

  test.each([
    [{ from: '2026-13-01', split_type: 'EQUAL' }, 'from'],
    [{ from: '2026-01-01', split_type: 'AMOUNT', splits: [] }, 'split_type'],
    [{ from: '2026-01-01' }, 'splits'],
    [{ from: '2026-01-01', split_type: 'PERCENTAGE', splits: [{ user_id: 1, split_value: 5 }] }, 'splits'],
    [{ from: '2026-01-01', split_type: 'EQUAL', user_id: 1 }, 'group_id'],
  ])('is refused with the field that is wrong: %#', async (typed, path) => {
    const { status, body } = await agree(known(ana), { group_id: flat.id, ...typed })
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
  })
})

test('names everybody who is there, so that nobody bears what others agreed on for them', async () => {
  const [one, other, third] = [known(ana), known(bo), known(cleo)]
  const three = await shared(one, [other, third])
  const two = await agree(one, { group_id: three.id, from: '2026-01-01', ...percent([one, 60], [other, 40]) })
  expect([two.status, two.body]).toMatchObject([
    400,
    { errors: [{ path: 'splits', code: 'DEFAULT_SPLIT_INCOMPLETE' }] },
  ])
  const all = percent([one, 60], [other, 40], [third, 0])
  expect((await agree(one, { group_id: three.id, from: '2026-01-01', ...all })).status).toBe(201)
})

describe('by income', () => {
  const tell = (person: Person, told: object) => person.browser.post(`${SPLITS}/income`, told)

  test('everybody says their own, which nobody else sees, and all see the ratio', async () => {
    const [one, other] = [known(ana), known(bo)]
    const pair = { user_id: other.id }
    await tell(one, { ...pair, amount: '3123.45', currency: 'EUR' })
    const early = await agree(one, { ...pair, from: '2026-03-01', by_income: true })
    expect([early.status, early.body]).toMatchObject([409, { message: 'Not everybody has said what they earn' }])
    await tell(other, { user_id: one.id, amount: 2100, currency: 'EUR' })
    const agreed = await agree(one, { ...pair, from: '2026-03-01', by_income: true })
    expect(agreed.body.data.agreements[0]).toMatchObject({ is_by_income: true, split_type: 'PERCENTAGE' })
    const theirs = await defaultOf(other, `user_id=${one.id}`)
    expect(partsOf(theirs)[0]).toEqual(['2026-03-01', 'PERCENTAGE', [60, 40]])
    expect(theirs.own_income).toEqual({ amount: 2100, currency: 'EUR' })
    expect(theirs.income_told_by_ids.toSorted()).toEqual([one.id, other.id].toSorted())
    expect(JSON.stringify(theirs)).not.toContain('3123')
    const rows = await gateway.database.asOwner(`SELECT FROM log.events WHERE data::text ~ '3123|312345|210000'`)
    expect(rows).toEqual([])
  })

  test('is taken back, told for one circle alone, and gone with whoever told it', async () => {
    const [one, other] = [known(ana), known(bo)]
    await tell(other, { user_id: one.id, amount: 7, currency: 'EUR' })
    expect((await defaultOf(other, `group_id=${flat.id}`)).own_income).toBeNull()
    await tell(other, { user_id: one.id })
    expect((await defaultOf(other, `user_id=${one.id}`)).own_income).toBeNull()
    expect((await tell(other, { user_id: one.id, amount: 0, currency: 'EUR' })).status).toBe(400)
    expect((await tell(other, { user_id: known(cleo).id, amount: 5 })).status).toBe(400)
    expect((await tell(known(cleo), { group_id: flat.id, amount: 5 })).status).toBe(404)
  })
})
