import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteRule,
  type MakeRuleInput,
  makeRule,
  pauseRule,
  resumeRule,
  reviseRule,
} from '#domain/commands/recurringRules.ts'
import { plusDays } from '#domain/day.ts'
import { comingOf } from '#domain/recurring/coming.ts'
import { rule } from '#domain/recurring/decider.ts'
import { occurrencesOf } from '#domain/recurring/occurrences.ts'
import type { TypedSchedule } from '#domain/recurring/schedule.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { ObstacleError, readFacts } from '#domain/store/readOnwards.ts'
import { standingOf } from '#domain/store/standing.ts'
import { rulesBehind, rulesOf } from '#projections/recurring/queries.ts'
import { smuggle } from '#test/support/malformed.ts'
import { House } from '#test/support/projectionSpec.ts'
import { changedRules, rulesDue } from '#workers/queues.ts'
import { reactToNext, registerReaction } from '#workers/reactions/reaction.ts'
import { recordAllDue } from '#workers/recurring/recordDue.ts'
import { recordChanged, seeRulesChanged } from '#workers/recurring/seeRules.ts'
import { declare, followed, jobsIn, silent } from './support.ts'

const [ana, bo] = [1, 2]

let house: House
let following: ReturnType<typeof followed>
beforeEach(async () => {
  house = await House.open()
  await account(ana, 'Ana', 'America/Santiago')
  await account(bo, 'Bo', 'Pacific/Auckland')
  following = followed(house)
})
afterEach(async () => {
  await following.stop()
  await house.close()
})

const account = (userId: number, name: string, timezone: string) =>
  house.database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies, timezone)
     OVERRIDING SYSTEM VALUE
     VALUES ($1::bigint, lower($2), lower($2) || '@example.com', $2, 'Body', $2 || ' Body', 'none', 'EUR', '{}', $3)`,
    [userId, name, timezone],
  )

const MONTHLY: TypedSchedule = {
  ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 31, first: '2026-01-01', until: null, count: null },
}

const context = (database: Database = house.database, signal = new AbortController().signal) => ({
  ...{ database, logger: silent, signal },
})
const storeOf = () => openEventStore(house.database)
const surroundings = (today: string) => ({ store: storeOf(), today, visibleAmong: async () => new Set<number>() })
const deedOf = (actorId: number) => ({ actorId, commandId: randomUUID() })

async function made(ownerId: number, input: Partial<MakeRuleInput> = {}): Promise<number> {
  const terms = { title: 'Rent', amount: '900', currency: 'EUR', schedule: MONTHLY, ...input }
  const making = { ...surroundings('2026-01-01'), rulesHeld: async () => 0 }
  const outcome = await makeRule(making, deedOf(ownerId), terms)
  if (!outcome.done) throw new Error(outcome.refusal.code)
  await house.catchUp()
  return outcome.ruleId
}

const at = (moment: string) => ({ now: new Date(moment), waiting: false })

/** What was recorded by a rule, in the order of the log. */
async function recordedBy(ruleId: number): Promise<string[]> {
  const { events } = await readFacts(house.database, 0, 10_000)
  return events.flatMap(({ type, data }) =>
    type === 'OccurrenceRecorded' && data.ruleId === ruleId ? [data.date] : [],
  )
}

async function datesOfExpenses(): Promise<string[]> {
  const { events } = await readFacts(house.database, 0, 10_000)
  return events.flatMap(({ type, data }) => (type === 'ExpenseRecorded' ? [data.date] : []))
}

describe('what is due by a rule', () => {
  test('is recorded as its owner would, knows its rule, and is told in words of its own', async () => {
    const ruleId = await made(ana)
    await recordAllDue(context(), at('2026-02-28T12:00:00Z'))
    await house.catchUp()
    const { events } = await readFacts(house.database, 0, 100)
    const expenses = events.flatMap(({ type, data }) => (type === 'ExpenseRecorded' ? [data] : []))
    expect(expenses.map(({ date, amountMinor, createdBy }) => [date, amountMinor, createdBy])).toEqual([
      ['2026-01-31', 90_000, ana],
      ['2026-02-28', 90_000, ana],
    ])
    const [january] = expenses
    const expenseId = january?.expenseId ?? 0
    const [found] = await rulesBehind(house.database, [{ ownerId: ana, expenseId }])
    expect(found?.ruleId).toBe(ruleId)
    expect(await rulesBehind(house.database, [{ ownerId: bo, expenseId }])).toEqual([null])
    await deleteRule(storeOf(), deedOf(ana), ruleId)
    expect(await storeOf().readText(january?.titleId ?? 0)).toBe('Rent')
    const stored = (await storeOf().loadStream(`expense-${expenseId}`))[0]
    expect(stored?.meta.cause).toEqual({ commandId: expect.any(String) })
  })

  test('is due when its day has begun where its owner lives', async () => {
    const schedule: TypedSchedule = { ...MONTHLY, monthDay: 1, first: '2026-03-01' }
    const [hers, his] = [await made(ana, { schedule }), await made(bo, { schedule })]
    await recordAllDue(context(), at('2026-02-28T11:30:00Z'))
    // In Auckland it is half past midnight, in Santiago still morning.
    expect([await recordedBy(hers), await recordedBy(his)]).toEqual([[], ['2026-03-01']])
    await recordAllDue(context(), at('2026-03-01T03:00:00Z'))
    expect(await recordedBy(hers)).toEqual(['2026-03-01'])
  })

  test('is recorded once and in order by three workers that are killed and started again, for two years', async () => {
    const schedules: readonly TypedSchedule[] = [
      MONTHLY,
      { ...MONTHLY, unit: 'WEEK', weekdays: [1, 7], monthDay: null },
      { ...MONTHLY, unit: 'DAY', every: 5, monthDay: null },
    ]
    const rules = await Promise.all(schedules.map(schedule => made(ana, { schedule })))
    const workers = await Promise.all(
      [1, 2, 3].map(async () => openDatabase(house.url, { role: 'quits_app', name: 'quits test', max: 2 })),
    )
    /** Looks, and may be killed at any moment. */
    const look = async (worker: Database, day: string, livesMs: number): Promise<void> => {
      const ending = new AbortController()
      const timer = setTimeout(() => ending.abort(), livesMs)
      await recordAllDue(context(worker, ending.signal), at(`${day}T12:00:00Z`)).catch(error => {
        if (!ending.signal.aborted) throw error
      })
      clearTimeout(timer)
    }
    // Some of them look after a day, some after a holiday, and once nobody did for half a year.
    const steps = [...fc.sample(fc.integer({ min: 1, max: 40 }), { numRuns: 30, seed: 5 }), 183]
    let day = '2026-01-01'
    for (const [turn, step] of steps.entries()) {
      day = plusDays(day, step)
      await Promise.all(workers.map((worker, index) => look(worker, day, turn % 3 === index ? 5 : 5_000)))
    }
    const lastDay = [day, '2027-12-31'].sort().at(-1) ?? ''
    await recordAllDue(context(), at(`${lastDay}T12:00:00Z`))
    for (const [index, schedule] of schedules.entries()) {
      const due = [...occurrencesOf(schedule).take(500)].filter(date => date <= lastDay)
      expect(await recordedBy(rules[index] ?? 0)).toEqual(due)
    }
    const all = await Promise.all(rules.map(recordedBy))
    expect((await datesOfExpenses()).toSorted()).toEqual(all.flat().sort())
    await Promise.all(workers.map(worker => worker.end()))
  })

  test('is not recorded where a rule says no: its owner is told why, others go on, and it goes on when mended', async () => {
    const split = { type: 'EQUAL' as const, entries: [{ person: ana }, { person: bo }] }
    const pair = { connectionId: 1, requesterId: ana, receiverId: bo }
    await house.append({ type: 'ConnectionRequested', data: pair }, { type: 'ConnectionAccepted', data: pair })
    const [shared, own] = [await made(ana, { split }), await made(ana)]
    await house.append({ type: 'ConnectionRemoved', data: pair })
    await recordAllDue(context(), at('2026-03-31T12:00:00Z'))
    await house.catchUp()
    expect([await recordedBy(shared), (await recordedBy(own)).length]).toEqual([[], 3])
    const [waiting] = await rulesOf(house.database, ana)
    const obstacle = { date: '2026-01-31', code: 'PERSON_NOT_REACHABLE', path: 'split.entries[1].person' }
    expect(waiting?.obstacle).toEqual(obstacle)
    // Tried again every day, it is not told again.
    const before = (await readFacts(house.database, 0, 1_000)).events.length
    await recordAllDue(context(), { ...at('2026-03-31T12:00:00Z'), waiting: true })
    expect((await readFacts(house.database, 0, 1_000)).events.length).toBe(before)

    const alone = { type: 'EQUAL' as const, entries: [{ person: ana }] }
    const revision = { ruleId: shared, scope: 'THIS_AND_FOLLOWING' as const, split: alone }
    expect((await reviseRule(surroundings('2026-03-31'), deedOf(ana), revision)).done).toBe(true)
    await house.catchUp()
    await recordAllDue(context(), at('2026-03-31T12:00:00Z'))
    expect(await recordedBy(shared)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  })

  test('of years waits with the others’, so that whoever makes the next rule need not', async () => {
    await declare(house.url, changedRules, rulesDue)
    const today = new Date().toISOString().slice(0, 10)
    const daily: TypedSchedule = { ...MONTHLY, unit: 'DAY', monthDay: null, first: plusDays(today, -200) }
    const ruleId = await made(ana, { schedule: daily })
    await recordChanged.run({ ruleId }, context())
    expect((await recordedBy(ruleId)).length).toBeLessThan(100)
    expect(await jobsIn(house.owner, rulesDue.name)).toMatchObject([{ state: 'created' }])
    await recordAllDue(context(), { now: new Date(), waiting: false })
    expect((await recordedBy(ruleId)).length).toBeGreaterThanOrEqual(200)
  })

  test('and waits is tried at once when a placeholder has turned out to be somebody, of which nothing is passed by', async () => {
    await following.stop()
    await declare(house.url, changedRules)
    await registerReaction(house.database, seeRulesChanged)
    await house.append({ type: 'RecurringParticipantLinked', data: { ruleId: 7, from: -5, to: bo } })
    await reactToNext(house.database, seeRulesChanged)
    expect(await jobsIn(house.owner, changedRules.name)).toMatchObject([{ data: { ruleId: 7 } }])
    // One that cannot be read may be about a rule that waits, and is waited for itself until it is mended.
    await smuggle(house, { streamId: 'rule-8', type: 'RecurringParticipantLinked', data: {} })
    await expect(reactToNext(house.database, seeRulesChanged)).rejects.toThrow(ObstacleError)
  })

  test('and waits is over once the rule was resumed after its day: it goes on by the clock, and no problem shows', async () => {
    const split = { type: 'EQUAL' as const, entries: [{ person: ana }, { person: bo }] }
    const pair = { connectionId: 1, requesterId: ana, receiverId: bo }
    await house.append({ type: 'ConnectionRequested', data: pair }, { type: 'ConnectionAccepted', data: pair })
    const ruleId = await made(ana, { split })
    await house.append({ type: 'ConnectionRemoved', data: pair })
    await recordAllDue(context(), at('2026-01-31T12:00:00Z'))
    await pauseRule({ store: storeOf(), today: '2026-01-31' }, deedOf(ana), ruleId)
    await resumeRule({ store: storeOf(), today: '2026-02-15' }, deedOf(ana), ruleId)
    await house.append({ type: 'ConnectionRequested', data: pair }, { type: 'ConnectionAccepted', data: pair })
    await house.catchUp()
    expect((await rulesOf(house.database, ana)).map(({ obstacle }) => obstacle)).toEqual([null])
    await recordAllDue(context(), at('2026-02-28T12:00:00Z'))
    expect(await recordedBy(ruleId)).toEqual(['2026-02-28'])
  })

  test('is left out while the rule pauses', async () => {
    const ruleId = await made(ana)
    await pauseRule({ store: storeOf(), today: '2026-02-15' }, deedOf(ana), ruleId)
    await house.catchUp()
    await recordAllDue(context(), at('2026-05-01T12:00:00Z'))
    expect(await recordedBy(ruleId)).toEqual(['2026-01-31'])
    const { state } = await standingOf(storeOf(), rule, ruleId)
    expect(state.status === 'known' && [...comingOf(state).take(1)].map(({ fate }) => fate)).toEqual(['PAUSED'])
  })
})
