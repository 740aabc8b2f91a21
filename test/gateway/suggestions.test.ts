import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, plusDays, weekdayOf } from '#domain/day.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { type RestExpense, recorded } from '#test/support/restExpenses.ts'
import { RECURRING, ruleOf } from '#test/support/restRecurring.ts'

let gateway: TestGateway
let ana: Person
let bo: Person
beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
  bo = await gateway.person()
})
afterAll(() => gateway.stop())

const SUGGESTIONS = `${RECURRING}/suggestions`

const today = dayIn('UTC', new Date())
const weeksAgo = (weeks: number): string => plusDays(today, -7 * weeks)
const nextWeek = { unit: 'WEEK', every: 1, weekdays: [weekdayOf(today)], first: weeksAgo(-1) }

interface RestSuggestion {
  readonly key: string
  readonly title: string
  readonly dates: readonly string[]
  readonly schedule: Readonly<Record<string, unknown>>
}

const spend = (person: Person, title: string, date: string) =>
  recorded(person, { title, amount: 30, date, category: 'FOOD' })

/** The last of three a week apart was today. */
async function spendEachWeek(person: Person, title: string): Promise<RestExpense> {
  for (const weeks of [2, 1]) await spend(person, title, weeksAgo(weeks))
  return spend(person, title, today)
}

async function suggested({ browser }: Person, title: string): Promise<RestSuggestion | undefined> {
  const { body } = await browser.get<RestSuggestion[]>(SUGGESTIONS)
  return body.data.find(each => each.title === title)
}

async function keyOf(person: Person, title: string): Promise<string> {
  const found = await suggested(person, title)
  if (found === undefined) throw new Error(`${title} is not suggested`)
  return found.key
}

const dismissal = (key: string): string => `${SUGGESTIONS}/${key}/dismissal`

describe('what looks as if it came again', () => {
  test('is suggested to whoever recorded it, as it would be next', async () => {
    await spendEachWeek(ana, 'Market')
    expect(await suggested(ana, 'Market')).toMatchObject({
      ...{ amount: 30, currency: 'EUR', category: 'FOOD', paid_by_id: ana.id, split_type: 'EQUAL' },
      ...{ dates: [weeksAgo(2), weeksAgo(1), today], splits: [{ user_id: ana.id, amount: 30 }] },
      schedule: { ...nextWeek, month_day: null, until: null, count: null },
    })
    const { body } = await ana.browser.graphql(`{ suggestedRules {
      title category { id } amount { amount } payers { person { id } } split { type } group { id }
      schedule { unit every weekdays first } dates } }`)
    expect(body.data).toEqual({
      suggestedRules: [
        {
          ...{ title: 'Market', category: { id: 'FOOD' }, amount: { amount: '30.00' }, group: null },
          ...{ payers: [{ person: { id: String(ana.id) } }], split: { type: 'EQUAL' }, schedule: nextWeek },
          dates: [weeksAgo(2), weeksAgo(1), today],
        },
      ],
    })
    expect((await bo.browser.get(SUGGESTIONS)).body.data).toEqual([])
  })

  test('no more once it is recorded by itself', async () => {
    await spendEachWeek(ana, 'Choir')
    const rule = await ruleOf(ana, { title: 'choir', schedule: nextWeek })
    expect(await suggested(ana, 'Choir')).toBeUndefined()
    await ana.browser.post(`${RECURRING}/${rule.id}/pause`)
    expect(await suggested(ana, 'Choir')).toBeUndefined()
    await ana.browser.delete(`${RECURRING}/${rule.id}`)
    expect(await suggested(ana, 'Choir')).toBeDefined()
  })

  test('nor after a rule has recorded one of them that somebody gave up since', async () => {
    const { id } = await spendEachWeek(ana, 'Chess')
    expect(await suggested(ana, 'Chess')).toBeDefined()
    await gateway.database.asOwner(
      'INSERT INTO read.recurring_expenses (expense_id, rule_id, date) VALUES ($1, 9, $2)',
      [...[id, today]],
    )
    expect(await suggested(ana, 'Chess')).toBeUndefined()
  })

  test('is kept away for good, and comes back when that is taken back', async () => {
    await spendEachWeek(ana, 'Yoga')
    const key = await keyOf(ana, 'Yoga')
    for (const _ of ['at once', 'and by a second click']) {
      expect((await ana.browser.post(dismissal(key))).status).toBe(200)
      expect(await suggested(ana, 'Yoga')).toBeUndefined()
    }
    await spend(ana, 'Yoga', weeksAgo(-1))
    expect(await suggested(ana, 'Yoga')).toBeUndefined()
    const restored = `mutation ($key: String!) { restoreSuggestedRule(input: { key: $key }) {
      suggestedRules { key } refusals { code } } }`
    for (const _ of ['at once', 'and by a second click']) {
      const { body } = await ana.browser.graphql(restored, { key })
      expect(body.data).toMatchObject({ restoreSuggestedRule: { refusals: [] } })
      expect(await keyOf(ana, 'Yoga')).toBe(key)
    }
    const dismiss = `mutation ($key: String!) { dismissSuggestedRule(input: { key: $key, commandId: "not-this" }) {
      suggestedRules { key } refusals { code } } }`
    const first = (await ana.browser.graphql(dismiss, { key })).body.data
    expect(JSON.stringify(first)).not.toContain(key)
    expect((await ana.browser.graphql(dismiss, { key })).body.data).toEqual(first)
    expect((await ana.browser.delete(dismissal(key))).status).toBe(200)
    expect(await suggested(ana, 'Yoga')).toBeDefined()
  })

  test('is nothing that somebody else could dismiss, nor what is not suggested', async () => {
    await spendEachWeek(ana, 'Swimming')
    const key = await keyOf(ana, 'Swimming')
    for (const call of [bo.browser.post(dismissal(key)), bo.browser.delete(dismissal(key))]) {
      const { status, body } = await call
      expect([status, body.errors?.[0]?.code]).toEqual([404, 'SUGGESTION_NOT_FOUND'])
    }
    expect((await ana.browser.post(dismissal('%00'))).status).toBe(404)
    const { body } = await bo.browser.graphql(
      'mutation ($key: String!) { dismissSuggestedRule(input: { key: $key }) { refusals { code path } } }',
      { key },
    )
    const refusals = [{ code: 'SUGGESTION_NOT_FOUND', path: 'key' }]
    expect(body.data).toEqual({ dismissSuggestedRule: { refusals } })
    expect(await suggested(ana, 'Swimming')).toBeDefined()
  })
})

describe('what is about to be recorded', () => {
  const ask = (typed: object, { browser }: Person = ana) =>
    browser.graphql<{ likelySchedule: object | null }>(
      `query ($input: PossibleDuplicatesInput!) { likelySchedule(input: $input) { unit every weekdays first } }`,
      { input: { title: 'Tennis', amount: '31', currency: 'EUR', date: today, ...typed } },
    )
  const likely = async (typed: object, person = ana) => (await ask(typed, person)).body.data.likelySchedule

  test('seems to come again when it is the third in step', async () => {
    for (const weeks of [2, 1]) await spend(ana, 'Tennis', weeksAgo(weeks))
    expect(await likely({})).toEqual(nextWeek)
    expect(await likely({ title: ' tennis 03 ' })).toEqual(nextWeek)
    for (const other of [
      { title: 'Chess' },
      { title: '' },
      { amount: '50' },
      { currency: 'USD' },
      { date: weeksAgo(2) },
    ]) {
      expect(await likely(other)).toBeNull()
    }
    expect(await likely({}, bo)).toBeNull()
    expect(await likely({ date: '9999-12-31' })).toBeNull()
  })

  test('is judged without the one that is edited, and not at all where it was dismissed', async () => {
    const last = await spendEachWeek(ana, 'Rugby')
    const edited = { title: 'Rugby', excludeId: String(last.id) }
    expect(await likely({ title: 'Rugby' })).toBeNull()
    expect(await likely(edited)).toEqual(nextWeek)
    await ana.browser.post(dismissal(await keyOf(ana, 'Rugby')))
    expect(await likely(edited)).toBeNull()
  })

  test('is refused where it could be no expense', async () => {
    const { body } = await ask({ amount: '0' })
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'AMOUNT_NOT_POSITIVE' })
  })
})
