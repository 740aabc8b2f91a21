import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GroupEvent } from '#domain/group/events.ts'
import { readFacts } from '#domain/store/readOnwards.ts'
import {
  ana,
  archived,
  bo,
  created,
  currencyChanged,
  cy,
  groupId,
  invited,
  joined,
  left,
  max,
} from '#test/support/flat.ts'
import { meal, shared } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'
import { watchBudgets } from '#workers/budgets/watch.ts'
import { budgetWatches } from '#workers/queues.ts'
import { declare, jobsIn, silent } from './support.ts'

/* Whoever looks at the budgets of a group goes by all that was spent in it, and tells its members. */

let house: House
beforeEach(async () => {
  house = await House.open()
  await declare(house.url, budgetWatches)
})
afterEach(() => house.close())

const others: readonly GroupEvent[] = [invited(bo), joined(bo), invited(cy), joined(max)]

/** They may spend 20.00 € in November, and did. What is in no group counts for none. */
async function planned(...since: readonly GroupEvent[]): Promise<number> {
  await house.append(created({ sharesSummary: true }), ...others, ...since)
  const terms = { category: null, amountMinor: 2_000, currency: 'EUR' }
  await house.append({ type: 'BudgetOpened', data: { holder: { groupId }, budgetId: 3, month: '2026-11', ...terms } })
  const position = await house.append(
    meal(1, { date: '2026-11-20', groupId, ...shared(1_000, ana, ana) }),
    meal(2, { date: '2026-11-21', groupId, ...shared(1_000, max, max) }),
    meal(3, { date: '2026-11-21', ...shared(500, ana, ana, bo) }),
  )
  await house.catchUp()
  return position
}

const look = (position: number | null, now = '2026-11-25T12:00:00Z') =>
  watchBudgets(() => new Date(now)).run(
    { groupId, position },
    { database: house.database, logger: silent, signal: new AbortController().signal },
  )

async function told() {
  const { events } = await readFacts(house.database, 0, 1_000)
  return events.flatMap(({ type, data }) => (type === 'BudgetMarkReached' ? [data] : []))
}

test('whoever bears it, those are told who have an account and said yes', async () => {
  await look(await planned())
  const figures = { mark: 100, spentMinor: 2_000, plannedMinor: 2_000, currency: 'EUR' }
  const budget = { holder: { groupId }, budgetId: 3, month: '2026-11', category: null }
  expect(await told()).toEqual([{ ...budget, ...figures, told: [ana, bo] }])
})

test('however many look at the same time, also by the clock, it is told once', async () => {
  const position = await planned()
  await Promise.all([look(position), look(position), look(null)])
  await house.catchUp()
  await look(null)
  expect(await told()).toHaveLength(1)
})

test('until the month is over by UTC, wherever they live', async () => {
  const position = await planned()
  await look(position, '2026-12-01T00:00:00Z')
  expect(await told()).toEqual([])
  // In Auckland it is December by then.
  await look(position, '2026-11-30T23:59:00Z')
  expect(await told()).toMatchObject([{ month: '2026-11' }])
})

test('in the currency that the group has by then', async () => {
  await look(await planned(currencyChanged('USD')))
  expect(await told()).toMatchObject([{ mark: 100, spentMinor: 2_272, plannedMinor: 2_272, currency: 'USD' }])
})

test('of a group that was deleted nobody is told', async () => {
  await look(await planned(archived))
  expect(await told()).toEqual([])
})

test('who has left is not told', async () => {
  await look(await planned(left(bo)))
  expect(await told()).toMatchObject([{ told: [ana] }])
})

test('what does not show yet is waited for, and looked at later', async () => {
  await planned()
  const position = await house.append(meal(4, { date: '2026-11-22', groupId, ...shared(1_000, ana, ana) }))
  await look(position)
  expect(await told()).toEqual([])
  expect(await jobsIn(house.database, budgetWatches.name)).toMatchObject([{ data: { groupId, position } }])
})

test('jobs of the time when only people were looked at are understood', () => {
  expect(budgetWatches.payload.parse({ userId: 1, position: null })).toEqual({ userId: 1, position: null })
  expect(() => budgetWatches.payload.parse({ userId: 1, groupId, position: null })).toThrow()
})
