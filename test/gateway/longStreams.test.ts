import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuitsEvent, streamOf } from '#domain/catalog.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { budgetLeftBy, findBudgets, groupBudgets } from '#gateway/budgets/budgets.ts'
import { findOwn } from '#gateway/categories/categories.ts'
import { expenseFromLog } from '#gateway/expenses/fromLog.ts'
import { findGroup } from '#gateway/groups/groups.ts'
import { connectionFromLog } from '#gateway/people/connections.ts'
import { ownPlaceholder } from '#gateway/people/placeholders.ts'
import { transferFromLog } from '#gateway/transfers/fromLog.ts'
import { findTrip } from '#gateway/trips/trips.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { expenseRecorded } from '#test/support/expenseFacts.ts'
import { paid } from '#test/support/payments.ts'

/* Somebody asks about something to which a great deal has happened, or is told what they have just done about it. */

const MANY = 3_000
/** Of the log, for one answer: where it began and what it has come to, and hardly more. */
const FEW_ROWS = 10

const [ana, bo] = [1, 2]
const holder = { userId: ana }
const budget = { holder, budgetId: 7, month: '2026-11', category: null, amountMinor: 500, currency: 'EUR' }
const pair = { connectionId: 7, requesterId: ana, receiverId: bo }

let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 4 })
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

/** How something began, and what then happened to it again and again. */
type Story = readonly [first: QuitsEvent, then: QuitsEvent]

const stories = {
  group: [
    {
      type: 'GroupCreated',
      data: { groupId: 7, createdBy: ana, nameId: 1, descriptionId: null, currency: 'EUR', sharesSummary: true },
    },
    { type: 'GroupCurrencyChanged', data: { groupId: 7, currency: 'USD' } },
  ],
  trip: [
    {
      type: 'TripPlanned',
      data: {
        ...{ tripId: 7, createdBy: ana, titleId: 1, descriptionId: null, locationId: null, currency: 'EUR' },
        ...{ startDate: '2026-11-01', endDate: '2026-11-10', budgetMinor: null },
      },
    },
    { type: 'TripBudgetRevised', data: { tripId: 7, currency: 'USD', budgetMinor: 100 } },
  ],
  travel: [
    { type: 'TravelModeStarted', data: { userId: ana, tripId: 8 } },
    { type: 'TravelModeStarted', data: { userId: ana, tripId: 7 } },
  ],
  expense: [
    expenseRecorded({ expenseId: 7, createdBy: ana }),
    { type: 'ExpenseRedated', data: { expenseId: 7, date: '2026-01-01' } },
  ],
  transfer: [paid(7), { type: 'TransferVoided', data: { transferId: 7 } }],
  placeholder: [
    { type: 'PlaceholderCreated', data: { placeholderId: 7, createdBy: ana, nameId: 1, emailId: null } },
    { type: 'PlaceholderRenamed', data: { placeholderId: 7, nameId: 2 } },
  ],
  category: [
    { type: 'CategoryCreated', data: { categoryId: 7, ownerId: ana, nameId: 1, emojiId: 2, baseCategory: 'FOOD' } },
    { type: 'CategoryRebased', data: { categoryId: 7, baseCategory: 'PETS' } },
  ],
  connection: [
    { type: 'ConnectionRequested', data: pair },
    { type: 'ConnectionAccepted', data: pair },
  ],
  budget: [
    { type: 'BudgetOpened', data: budget },
    { type: 'BudgetRevised', data: { ...budget, amountMinor: 900 } },
  ],
} as const satisfies Record<string, Story>

async function happened([first, then]: Story): Promise<void> {
  const streamId = streamOf(first)
  const expected = new Map([[streamId, 0]])
  await appendGroup(database, [
    { commandId: randomUUID(), actor: ana, input: '', expected, events: [{ streamId, event: first }] },
  ])
  await server.asOwner(
    `INSERT INTO log.events
     SELECT (SELECT max(position) FROM log.events) + n - 1, $1, n, $2, 1, $3, '{"actor": 1, "input": ""}',
            gen_random_uuid(), 0, now() - interval '1 minute'
     FROM generate_series(2, $4::int) AS n`,
    [streamId, then.type, JSON.stringify(then.data), MANY],
  )
}

beforeAll(async () => {
  for (const story of Object.values(stories)) await happened(story)
})

/** What the log is asked, and how many rows it answers. */
function counted(): { store: EventStore; rows: () => number } {
  let rows = 0
  const counting = new Proxy(database, {
    get: (pool, key) => {
      if (key !== 'query') return Reflect.get(pool, key)
      return async (...asked: readonly unknown[]) => {
        const result = await Reflect.apply(pool.query, pool, asked)
        rows += result.rows.length
        return result
      }
    },
  })
  return { store: openEventStore(counting), rows: () => rows }
}

async function kept(...stories: readonly Story[]): Promise<void> {
  const streamIds = stories.map(([first]) => streamOf(first))
  const all = async () => {
    const rows = await server.asOwner('SELECT version FROM log.kept_states WHERE stream_id = ANY($1)', [streamIds])
    return rows.filter(({ version }) => version >= MANY).length
  }
  await expect.poll(all).toBe(stories.length)
}

interface Question {
  readonly about: readonly Story[]
  readonly ask: (store: EventStore) => Promise<unknown>
  readonly answer: object
}

const questions: Readonly<Record<string, Question>> = {
  'a group': {
    about: [stories.group],
    ask: store => findGroup(store, ana, 7),
    answer: { currency: 'USD', version: MANY },
  },
  'a trip, and whether somebody is in travel mode': {
    about: [stories.trip, stories.travel],
    ask: store => findTrip(store, ana, 7),
    answer: { budgetMinor: 100, version: MANY, isTravelMode: true },
  },
  'an expense': {
    about: [stories.expense],
    ask: store => expenseFromLog(store, ana, 7),
    answer: { date: '2026-01-01', version: MANY },
  },
  'a transfer': {
    about: [stories.transfer],
    ask: store => transferFromLog(store, ana, 7),
    answer: { voided: true, version: MANY },
  },
  'a placeholder': {
    about: [stories.placeholder],
    ask: store => ownPlaceholder(store, ana, 7),
    answer: { placeholderId: 7 },
  },
  'a category': {
    about: [stories.category],
    ask: store => findOwn(store, ana, 7),
    answer: { baseCategory: 'PETS' },
  },
  'a connection': {
    about: [stories.connection],
    ask: store => connectionFromLog(store, bo, ana),
    answer: { status: 'ACTIVE' },
  },
  'budgets of a month': {
    about: [stories.budget],
    ask: store => findBudgets(store, holder, '2026-12'),
    answer: [{ amountMinor: 900 }],
  },
  'a budget as a command left it just now': {
    about: [stories.budget],
    ask: store => budgetLeftBy(store, { holder, budgetId: 7, position: Number.MAX_SAFE_INTEGER }),
    answer: { amountMinor: 900 },
  },
  'the budgets of a group': {
    about: [stories.group],
    ask: store => groupBudgets(store, ana, 7),
    answer: { done: true },
  },
}

test.each(Object.entries(questions))('%s: little is read to tell what has become of it', async (_, question) => {
  const { about, ask, answer } = question
  const first = await ask(openEventStore(database))
  expect(first).toMatchObject(answer)
  await kept(...about)
  const { store, rows } = counted()
  expect(await ask(store)).toEqual(first)
  expect(rows()).toBeLessThanOrEqual(FEW_ROWS)
})

test.each([undefined, MANY])('to send back the list of a group is to change what one has seen (%s)', async version => {
  await findGroup(openEventStore(database), ana, 7)
  await kept(stories.group)
  const { store, rows } = counted()
  const deed = { actorId: ana, commandId: randomUUID() }
  const surroundings = { store, visibleAmong: async () => new Set<number>() }
  expect(await editGroup(surroundings, deed, { groupId: 7, members: [], version })).toMatchObject({ done: true })
  expect(rows()).toBeLessThanOrEqual(FEW_ROWS)
})
