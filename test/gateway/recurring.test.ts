import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connected } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { shared } from '#test/support/restGroups.ts'
import { FIRST, RECURRING, type RestRule, ruleOf } from '#test/support/restRecurring.ts'
import { subscribe } from '#test/support/subscriber.ts'

let gateway: TestGateway
let ana: Person
let bo: Person
beforeAll(async () => {
  gateway = await startGateway()
  ana = await gateway.person()
  bo = await gateway.person()
  await connected(ana, bo)
})
afterAll(() => gateway.stop())

const YEAR = Number(FIRST.slice(0, 4))
const day = (month: string): string => `${YEAR}-${month}`
const path = ({ id }: RestRule): string => `${RECURRING}/${id}`
const listed = async ({ browser }: Person) => (await browser.get<RestRule[]>(RECURRING)).body.data

interface RestUpcoming {
  readonly rule_id: number
  readonly date: string
  readonly title: string
  readonly amount: number
  readonly fate: string
  readonly is_revised: boolean
}

async function upcoming(of: RestRule, from = day('01-01'), to = day('12-31')): Promise<RestUpcoming[]> {
  const { body } = await ana.browser.get<RestUpcoming[]>(`${RECURRING}/upcoming?from=${from}&to=${to}`)
  return body.data.filter(({ rule_id }) => rule_id === of.id)
}

describe('what is recorded again and again', () => {
  test('is listed for its owner alone, with the day on which it comes next', async () => {
    const splits = [{ user_id: ana.id }, { user_id: bo.id }]
    const rent = await ruleOf(ana, { splits, uses_default_split: true })
    expect(rent).toMatchObject({
      ...{ title: 'Rent', amount: 900, currency: 'EUR', category: 'OTHER', paid_by_id: ana.id, split_type: 'EQUAL' },
      ...{ next_date: FIRST, is_paused: false, problem: null, uses_default_split: true },
      splits: [
        { user_id: ana.id, amount: 450 },
        { user_id: bo.id, amount: 450 },
      ],
      schedule: { unit: 'MONTH', every: 1, weekdays: [], month_day: 1, first: FIRST, until: null, count: null },
    })
    expect(await listed(ana)).toContainEqual(rent)
    expect(await listed(bo)).toEqual([])
    expect((await bo.browser.delete(path(rent))).status).toBe(404)
  })

  test('is told as it will be divided, by what those who share have agreed on', async () => {
    const [dora, eve] = [await gateway.person(), await gateway.person()]
    await connected(dora, eve)
    const flat = await shared(dora, [eve])
    const twentyEighty = [
      { user_id: dora.id, split_value: 20 },
      { user_id: eve.id, split_value: 80 },
    ]
    const agreed = { group_id: flat.id, from: FIRST, split_type: 'PERCENTAGE', splits: twentyEighty }
    expect((await dora.browser.post('/api/default-splits', agreed)).status).toBe(201)
    const splits = [{ user_id: dora.id }, { user_id: eve.id }]
    const schedule = { unit: 'MONTH', first: day('02-01') }
    const early = await ruleOf(dora, { splits, schedule, group_id: flat.id, uses_default_split: true })
    expect(early.splits).toMatchObject([{ amount: 450 }, { amount: 450 }])
    const rent = await ruleOf(dora, { splits, group_id: flat.id, uses_default_split: true })
    expect(rent).toMatchObject({ split_type: 'PERCENTAGE', splits: [{ amount: 180 }, { amount: 720 }] })
    expect(await listed(dora)).toEqual([early, rent])
    await dora.browser.delete(path(early))
    const { body } = await dora.browser.graphql(
      `{ recurringRules { split { type entries { share { amount } } } }
         coming(to: "${FIRST}") { days { date debts { balance { amount } } upcoming { split { type } } } } }`,
    )
    expect(body.data).toEqual({
      recurringRules: [
        { split: { type: 'PERCENTAGE', entries: [{ share: { amount: '180.00' } }, { share: { amount: '720.00' } }] } },
      ],
      coming: {
        days: [
          { date: FIRST, debts: { balance: { amount: '720.00' } }, upcoming: [{ split: { type: 'PERCENTAGE' } }] },
        ],
      },
    })
  })

  test('changes this once, or from then on, and what is left out is', async () => {
    const rent = await ruleOf(ana)
    const change = (typed: object) => ana.browser.put<RestRule>(path(rent), typed)
    await change({ title: 'Rent and a key', amount: 100, date: day('04-01'), scope: 'ONLY_THIS' })
    await change({ amount: 950, date: day('06-01'), scope: 'THIS_AND_FOLLOWING' })
    await ana.browser.post(`${path(rent)}/skip`, { date: day('05-01') })
    const days = (await upcoming(rent, FIRST, day('06-30'))).map(({ date, amount, fate, is_revised }) => [
      ...[date, amount, fate, is_revised],
    ])
    expect(days).toEqual([
      [FIRST, 900, 'RECORDED', false],
      [day('04-01'), 100, 'RECORDED', true],
      [day('05-01'), 900, 'SKIPPED', false],
      [day('06-01'), 950, 'RECORDED', false],
    ])
    const { body: told } = await ana.browser.graphql(
      '{ recurringRules { id exceptions { date title amount { amount } } } }',
    )
    expect(told.data).toMatchObject({
      recurringRules: expect.arrayContaining([
        {
          id: String(rent.id),
          exceptions: [
            { date: day('04-01'), title: 'Rent and a key', amount: { amount: '100.00' } },
            { date: day('05-01'), title: 'Rent', amount: null },
          ],
        },
      ]),
    })
    await ana.browser.post(`${path(rent)}/reinstate`, { date: day('04-01') })
    await ana.browser.post(`${path(rent)}/reinstate`, { date: day('05-01') })
    expect((await upcoming(rent)).filter(({ fate, is_revised }) => fate === 'SKIPPED' || is_revised)).toEqual([])
    const { body } = await change({ date: FIRST, schedule: { unit: 'WEEK', weekdays: [7], first: FIRST, count: 2 } })
    expect(body.data.schedule).toMatchObject({ unit: 'WEEK', weekdays: [7], count: 2 })
    expect(await upcoming(rent)).toHaveLength(2)
  })

  test('is changed once by who sends it once more for want of an answer', async () => {
    const hal = await gateway.person()
    await connected(ana, hal)
    const rent = await ruleOf(ana, { splits: [{ user_id: ana.id }, { user_id: hal.id }] })
    const change = () => ana.browser.put(path(rent), { paid_by_id: hal.id }, { 'Idempotency-Key': `rent ${rent.id}` })
    const [first, again] = [await change(), await change()]
    expect([first.status, again.status, again.body.data]).toEqual([200, 200, first.body.data])
  })

  test('pauses, goes on, and is deleted', async () => {
    const rent = await ruleOf(ana)
    const paused = await ana.browser.post<RestRule>(`${path(rent)}/pause`)
    expect(paused.body.data).toMatchObject({ is_paused: true, next_date: null })
    expect((await upcoming(rent)).map(({ fate }) => fate)).toContain('PAUSED')
    const resumed = await ana.browser.post<RestRule>(`${path(rent)}/resume`)
    expect(resumed.body.data).toMatchObject({ is_paused: false, next_date: FIRST })
    expect((await ana.browser.delete(path(rent))).status).toBe(200)
    expect((await listed(ana)).map(({ id }) => id)).not.toContain(rent.id)
    expect((await ana.browser.post(`${path(rent)}/pause`)).status).toBe(404)
  })

  test('is refused field by field, in the words of whichever door', async () => {
    const send = async (typed: object) => {
      const rule = { title: 'Rent', amount: 900, currency: 'EUR', schedule: { unit: 'MONTH', first: FIRST }, ...typed }
      return (await ana.browser.post(RECURRING, rule)).body.errors?.map(({ path, code }) => [path, code])
    }
    expect(await send({ schedule: undefined })).toEqual([['schedule', 'SCHEDULE_REQUIRED']])
    expect(await send({ schedule: { unit: 'HOUR', first: FIRST } })).toEqual([['schedule.unit', 'INVALID_UNIT']])
    const wrong = { unit: 'MONTH', first: FIRST, month_day: 40 }
    expect(await send({ schedule: wrong })).toEqual([['schedule.month_day', 'INVALID_MONTH_DAY']])
    const often = await ana.browser.post(RECURRING, {
      ...{ title: 'Rent', amount: 900, currency: 'EUR', schedule: { unit: 'MONTH', first: FIRST, every: 'often' } },
    })
    expect([often.status, often.body.message]).toEqual([400, 'every must be a whole number from 1 to 365'])
    expect(await send({ splits: [{ user_id: 987_654 }] })).toEqual([['splits[0].user_id', 'PERSON_NOT_REACHABLE']])
    const days = await ana.browser.get(`${RECURRING}/upcoming?from=${YEAR}-01-01&to=${YEAR + 2}-01-01`)
    expect([days.status, days.body.errors?.[0]?.code]).toEqual([400, 'TOO_MANY_DAYS'])
  })

  test('is one of 200 at most', async () => {
    const eve = await gateway.person()
    for (let count = 0; count < 200; count += 20) {
      await Promise.all(Array.from({ length: 20 }, () => ruleOf(eve)))
    }
    const { status, body } = await eve.browser.post(RECURRING, {
      ...{ title: 'Rent', amount: 9, currency: 'EUR', schedule: { unit: 'DAY', first: FIRST } },
    })
    expect([status, body.errors?.[0]?.code ?? body.code]).toEqual([409, 'TOO_MANY_RULES'])
  })
})

describe('in GraphQL', () => {
  const FIELDS = `{ rule { id title amount { amount } nextDate isPaused schedule { unit every monthDay count }
    split { entries { person { id } share { amount } } } problem { code } } refusals { code path details { max } } pending }`

  const ask = async (person: Person, query: string, variables: object = {}) => {
    const { body } = await person.browser.graphql(query, variables)
    return body.data as Record<string, unknown>
  }

  test('it is made, changed and listed, and what comes of it is', async () => {
    const cleo = await gateway.person()
    const made = await ask(
      cleo,
      `mutation ($input: MakeRecurringRuleInput!) { makeRecurringRule(input: $input) ${FIELDS} }`,
      {
        input: {
          ...{ commandId: 'rent', title: 'Rent', amount: '900', currency: 'EUR' },
          schedule: { unit: 'YEAR', first: `${YEAR}-02-28`, count: 3 },
        },
      },
    )
    expect(made.makeRecurringRule).toMatchObject({
      rule: {
        ...{ title: 'Rent', amount: { amount: '900.00' }, nextDate: `${YEAR}-02-28`, isPaused: false, problem: null },
        schedule: { unit: 'YEAR', every: 1, monthDay: null, count: 3 },
        split: { entries: [{ person: { id: String(cleo.id) }, share: { amount: '900.00' } }] },
      },
      ...{ refusals: [], pending: false },
    })
    const { id } = (made.makeRecurringRule as { rule: { id: string } }).rule
    const revised = await ask(
      cleo,
      `mutation ($input: ReviseRecurringRuleInput!) { reviseRecurringRule(input: $input) ${FIELDS} }`,
      { input: { id, scope: 'THIS_AND_FOLLOWING', schedule: { unit: 'DAY', every: 400, first: FIRST } } },
    )
    expect(revised.reviseRecurringRule).toMatchObject({
      ...{ rule: null, refusals: [{ code: 'INVALID_EVERY', path: 'schedule.every', details: { max: 365 } }] },
    })
    const asked = `{ recurringRules { id title category { id } }
      upcomingExpenses(from: "${YEAR}-01-01", to: "${YEAR}-12-31") { date title fate rule { id } } }`
    expect(await ask(cleo, asked)).toEqual({
      recurringRules: [{ id, title: 'Rent', category: { id: 'OTHER' } }],
      upcomingExpenses: [{ date: `${YEAR}-02-28`, title: 'Rent', fate: 'RECORDED', rule: { id } }],
    })
  })

  test('it says from when on it can be changed, also as long as it pauses', async () => {
    const eve = await gateway.person()
    const { id } = await ruleOf(eve)
    const standing = () => ask(eve, '{ recurringRules { nextDate changesFrom } }')
    expect(await standing()).toEqual({ recurringRules: [{ nextDate: FIRST, changesFrom: FIRST }] })
    await ask(eve, 'mutation ($id: ID!) { pauseRecurringRule(input: { id: $id }) { pending } }', { id })
    expect(await standing()).toEqual({ recurringRules: [{ nextDate: null, changesFrom: FIRST }] })
  })

  test('it is made with an expense at once: both are done, once, or neither is', async () => {
    const dora = await gateway.person()
    const dinner = { commandId: 'first rent', title: 'Rent', amount: '900', currency: 'EUR', date: '2026-11-01' }
    const record = (schedule: object, changes: object = {}) =>
      ask(
        dora,
        `mutation ($input: RecordExpenseInput!) {
           recordExpense(input: $input) { expense { id date } refusals { code path } } }`,
        { input: { ...dinner, ...changes, schedule } },
      )
    const standing = () =>
      ask(
        dora,
        '{ recurringRules { title nextDate amount { amount } } feed(first: 10) { edges { node { __typename } } } }',
      )
    const refused = await record({ unit: 'MONTH', every: 400, first: FIRST }, { commandId: 'too rare' })
    expect(refused.recordExpense).toMatchObject({
      ...{ expense: null, refusals: [{ code: 'INVALID_EVERY', path: 'schedule.every' }] },
    })
    expect(await standing()).toEqual({ recurringRules: [], feed: { edges: [] } })

    const once = await record({ unit: 'MONTH', first: FIRST })
    // Its answer was lost.
    expect(await record({ unit: 'MONTH', first: FIRST })).toEqual(once)
    expect(once.recordExpense).toMatchObject({ expense: { date: '2026-11-01' }, refusals: [] })
    expect(await standing()).toEqual({
      recurringRules: [{ title: 'Rent', nextDate: FIRST, amount: { amount: '900.00' } }],
      feed: { edges: [{ node: { __typename: 'Expense' } }] },
    })
  })
})

describe('whoever has a part in a rule of somebody else’s', () => {
  test('is told at once what becomes of it, and finds it in what is coming; nobody else is told', async () => {
    const [fay, gil, stranger] = [await gateway.person(), await gateway.person(), await gateway.person()]
    await connected(fay, gil)
    const changes = 'subscription { recurringRulesChanged { recurringRules { id } } }'
    const [told, untold] = await Promise.all([gil, stranger].map(({ browser }) => subscribe(browser, changes)))
    const ownShares = async () => {
      const asked = `{ coming(to: "${FIRST}") { days { byOthers { ownShare { amount } } } } }`
      const { body } = await gil.browser.graphql<{ coming: { days: { byOthers: { ownShare: object }[] }[] } }>(asked)
      return body.data.coming.days.flatMap(({ byOthers }) => byOthers.map(({ ownShare }) => ownShare))
    }
    const rent = await ruleOf(fay, { splits: [{ user_id: fay.id }, { user_id: gil.id }] })
    // What others plan is told, and is in no list of one's own rules.
    expect(await told?.next()).toEqual([{ recurringRulesChanged: { recurringRules: [] } }])
    expect(await ownShares()).toEqual([{ amount: '450.00' }])
    await fay.browser.put(path(rent), { amount: 1000, date: FIRST, scope: 'ONLY_THIS' })
    await told?.next()
    expect(await ownShares()).toEqual([{ amount: '500.00' }])
    await fay.browser.post(`${path(rent)}/skip`, { date: FIRST })
    await told?.next()
    expect(await ownShares()).toEqual([])
    await fay.browser.delete(path(rent))
    await told?.next()
    expect(untold?.received).toEqual([])
  })
})
