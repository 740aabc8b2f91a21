import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFacts } from '#domain/store/readOnwards.ts'
import { meal, shared } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'
import { watchBudgets } from '#workers/budgets/watch.ts'
import { budgetWatches } from '#workers/queues.ts'
import { declare, jobsIn, silent } from './support.ts'

/* Whoever looks at somebody's budgets goes by all that was spent, and by the month it is where they live. */

const [ana, bo] = [1, 2]

let house: House
beforeEach(async () => {
  house = await House.open()
  await declare(house.url, budgetWatches)
  await account(ana, 'Ana', 'UTC')
  await account(bo, 'Bo', 'Pacific/Auckland')
})
afterEach(() => house.close())

const account = (userId: number, name: string, timezone: string) =>
  house.database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies, timezone)
     OVERRIDING SYSTEM VALUE
     VALUES ($1::bigint, lower($2), lower($2) || '@example.com', $2, 'Body', $2 || ' Body', 'none', 'EUR', '{}', $3)`,
    [userId, name, timezone],
  )

/** Each may spend 20.00 € in November, and bears 15.00 €. */
async function planned(...people: readonly number[]): Promise<number> {
  for (const userId of people) {
    const terms = { category: null, amountMinor: 2_000, currency: 'EUR' }
    const budget = { holder: { userId }, budgetId: userId, month: '2026-11', ...terms }
    await house.append({ type: 'BudgetOpened', data: budget })
  }
  return house.append(meal(1, { date: '2026-11-20' }), meal(2, { date: '2026-11-21', ...shared(1_000, ana, ana, bo) }))
}

const look = (userId: number, position: number, now = '2026-11-25T12:00:00Z') =>
  watchBudgets(() => new Date(now)).run(
    { userId, position },
    { database: house.database, logger: silent, signal: new AbortController().signal },
  )

async function told() {
  const { events } = await readFacts(house.database, 0, 1_000)
  return events.flatMap(({ type, data }) => (type === 'BudgetMarkReached' ? [data] : []))
}

test('what does not show yet is waited for, and looked at later', async () => {
  const position = await planned(ana)
  await look(ana, position)
  expect(await told()).toEqual([])
  expect(await jobsIn(house.database, budgetWatches.name)).toMatchObject([
    { data: { userId: ana, position }, state: 'created' },
  ])
  await house.catchUp()
  await look(ana, position)
  const figures = { mark: 100, spentMinor: 2_000, plannedMinor: 2_000, currency: 'EUR' }
  const budget = { holder: { userId: ana }, budgetId: ana, month: '2026-11', category: null }
  expect(await told()).toEqual([{ ...budget, ...figures, told: [ana] }])
})

test('however many look at the same time, it is told once, and why', async () => {
  const position = await planned(ana)
  await house.catchUp()
  await Promise.all([look(ana, position), look(ana, position), look(ana, position - 1)])
  expect(await told()).toHaveLength(1)
  const { rows } = await house.database.query(
    `SELECT meta->'actor' AS actor, (meta->'cause'->>'position')::int >= $1 AS because FROM log.events
     WHERE type = 'BudgetMarkReached'`,
    [position - 1],
  )
  expect(rows).toEqual([{ actor: 0, because: true }])
})

test('it is the month it is where they live', async () => {
  const position = await planned(ana, bo)
  await house.catchUp()
  // In Auckland it is December by then.
  await look(bo, position, '2026-11-30T12:00:00Z')
  expect(await told()).toEqual([])
  await look(ana, position, '2026-11-30T12:00:00Z')
  expect(await told()).toMatchObject([{ holder: { userId: ana } }])
})

test('more than can be told exactly is told to nobody, and nothing fails for it', async () => {
  const position = await planned(ana)
  const fortune = 9_000_000_000_000_000
  await house.append(...[3, 4].map(id => meal(id, { date: '2026-11-22', ...shared(fortune, ana, ana) })))
  await house.catchUp()
  await look(ana, position)
  expect(await told()).toEqual([])
})
