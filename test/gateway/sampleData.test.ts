import { describe, expect, test } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { type RestPage, recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { makeSample } from '#workers/samples/make.ts'
import { removeSample } from '#workers/samples/remove.ts'

/* Somebody new looks around with sample data, by both doors, and has had enough of it. */

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
workerBeside(gateway, makeSample, removeSample)

const SAMPLE = '/api/sample-data'

interface Told {
  readonly sample: { readonly state: string; readonly done: number; readonly total: number } | null
}

const sample = async ({ browser }: Person = ana) => (await browser.get<Told>(SAMPLE)).body.data.sample
const add = ({ browser }: Person = ana) => browser.post<Told>(SAMPLE)
const remove = ({ browser }: Person = ana) => browser.delete<Told>(SAMPLE)

const PATIENCE = { timeout: 200_000, interval: 200 }
const isThere = () => expect.poll(async () => (await sample())?.state, PATIENCE).toBe('THERE')
const isGone = () => expect.poll(() => sample(), PATIENCE).toBe(null)

const data = async (path: string, { browser }: Person = ana): Promise<unknown> =>
  (await browser.get<object>(path)).body.data
const page = async (query = '', { browser }: Person = ana) =>
  (await browser.get<RestPage>(`/api/expenses/?${query}`)).body.data

/** All that it can bring about, as it is for somebody. */
const belongings = async () => ({
  expenses: (await page()).total,
  balances: await data('/api/balances/'),
  groups: await data('/api/groups/'),
  trips: await data('/api/trips/'),
  budgets: await data('/api/budgets/'),
  // Whom nothing of theirs is open with is archived, and shown to nobody.
  placeholders: JSON.stringify(await data('/api/placeholder-users/')).match(/"ACTIVE"/g)?.length ?? 0,
})

test('two years of a flat, a couple and a trip come, and go without anything of one’s own', async () => {
  const before = await belongings()
  expect((await add()).status).toBe(202)
  expect((await add()).body.data.sample?.state).toMatch(/MAKING|THERE/)
  await isThere()

  const told = await belongings()
  expect(told.expenses).toBeGreaterThan(500)
  expect(JSON.stringify(told.groups)).toContain('The flat')
  expect(JSON.stringify(told.groups)).toContain('The two of us')
  expect(JSON.stringify(told.trips)).toContain('Autumn in Kyoto')
  expect(told.placeholders).toBe(3)
  const inCurrency = async (currency: string) => (await page(`currency=${currency}`)).total
  for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'JPY']) expect(await inCurrency(currency), currency).not.toBe(0)
  expect((await page('', bo)).total).toBe(0)
  expect(await sample(bo)).toBe(null)

  const own = await recorded(ana, { title: 'Really mine' })
  expect((await remove()).status).toBe(202)
  await isGone()
  expect((await page()).expenses).toMatchObject([{ id: own.id, title: 'Really mine' }])
  expect(await belongings()).toEqual({ ...before, expenses: 1 })
  expect(await remove()).toMatchObject({ status: 200, body: { data: { sample: null } } })
})

describe('While sample data are being made', () => {
  const groups = async () => (await data('/api/groups/')) as readonly { readonly id: number; readonly name: string }[]
  const flat = async () => (await groups()).find(({ name }) => name === 'The flat')?.id

  test('what is taken away of them stays away, and all else comes', async () => {
    await add()
    await expect.poll(flat, PATIENCE).toEqual(expect.any(Number))
    expect((await ana.browser.delete(`/api/groups/${await flat()}`)).status).toBe(200)
    expect((await sample())?.state).toBe('MAKING')
    await isThere()
    expect((await groups()).map(({ name }) => name)).toEqual(['The two of us'])
    const { total } = await page()
    expect(total).toBeGreaterThan(300)
    await remove()
    await isGone()
    expect((await page()).total).toBe(0)
  })

  test('whoever has enough of them is rid of all that was made', async () => {
    const before = await belongings()
    await add()
    await expect.poll(async () => (await page()).total, PATIENCE).toBeGreaterThan(0)
    expect((await sample())?.state).toBe('MAKING')
    expect(await remove()).toMatchObject({ status: 202, body: { data: { sample: { state: 'REMOVING' } } } })
    await isGone()
    expect(await belongings()).toEqual(before)
  })
})

describe('Sample data', () => {
  test('is for whoever has no entries yet', async () => {
    await recorded(ana)
    expect(refusal(await add())).toEqual([409, 'SAMPLE_DATA_FOR_BEGINNERS'])
    const asked = await ana.browser.graphql<{ addSampleData: { refusals: readonly { code: string }[] } }>(
      'mutation { addSampleData(input: {}) { sampleData { state } refusals { code } } }',
    )
    expect(asked.body.data?.addSampleData).toMatchObject({
      sampleData: null,
      refusals: [{ code: 'SAMPLE_DATA_FOR_BEGINNERS' }],
    })
    expect(await sample()).toBe(null)
  })
})
