import { afterEach, beforeEach, expect, test } from 'vitest'
import { expenseStream } from '#domain/expense/events.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import { tripStream } from '#domain/trip/events.ts'
import {
  added,
  ana,
  appointed,
  arrived,
  bo,
  deleted,
  described,
  max,
  planned,
  removed,
  retitled,
  travelling,
  tripId,
} from '#test/support/journey.ts'
import { meal, shared, voided } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'
import { eraseLeftovers } from '#workers/erasure/eraseLeftovers.ts'
import { erasePerson } from '#workers/erasure/erasePerson.ts'
import { emptyings } from '#workers/queues.ts'
import { reactToNext, registerReaction } from '#workers/reactions/reaction.ts'
import { emptyDeletedTrip, seeTripsEmptied } from '#workers/trips/emptyDeleted.ts'
import { declare, jobsIn, silent } from './support.ts'

let house: House
beforeEach(async () => {
  house = await House.open()
  for (const textId of TEXTS) await house.writeTitle(textId, `Text ${textId}`)
})
afterEach(() => house.close())

/** What the trip was called and was about; the meals have other titles. */
const TEXTS = [90, 91, 93]
const told = () => readTexts(house.database, TEXTS)

async function typesOf(...streamIds: readonly string[]): Promise<string[][]> {
  return (await loadStreams(house.database, streamIds)).map(history => history.map(({ type }) => type))
}

const onTrip = { tripId }
const his = { ...onTrip, createdBy: bo, ...shared(600, bo, bo, ana) }

/** What a gateway that died after the first step leaves behind. */
async function abandonedTrip(keepsExpenses: boolean): Promise<number> {
  await house.append(planned({ descriptionId: 91 }), retitled(93), added(bo))
  await house.append(meal(1, onTrip), meal(2, his), meal(3, onTrip), voided(3), meal(4))
  return house.append(deleted(keepsExpenses))
}

const work = (position: number, keepsExpenses: boolean, signal = new AbortController().signal): Promise<void> =>
  emptyDeletedTrip.run(
    { tripId, keepsExpenses, actorId: ana, position },
    { database: house.database, logger: silent, signal },
  )

const meals = () => typesOf(...[1, 2, 3, 4].map(expenseStream))

test('what belonged to a deleted trip belongs to none, and the trip is forgotten', async () => {
  const position = await abandonedTrip(true)
  await house.catchUp()
  await work(position, true)
  await house.catchUp()
  expect(await meals()).toEqual([
    ['ExpenseRecorded', 'ExpenseMovedToTrip'],
    ['ExpenseRecorded', 'ExpenseMovedToTrip'],
    ['ExpenseRecorded', 'ExpenseVoided', 'ExpenseMovedToTrip'],
    ['ExpenseRecorded'],
  ])
  expect([await house.rows('trip_expenses'), await house.rows('trip_spending')]).toEqual([[], []])
  expect(await told()).toEqual([null, null, null])
})

test('expenses that are not kept go, where whoever deleted the trip may delete them', async () => {
  const position = await abandonedTrip(false)
  await house.catchUp()
  await work(position, false)
  expect(await meals()).toEqual([
    ['ExpenseRecorded', 'ExpenseMovedToTrip', 'ExpenseVoided'],
    ['ExpenseRecorded', 'ExpenseMovedToTrip'],
    ['ExpenseRecorded', 'ExpenseVoided', 'ExpenseMovedToTrip'],
    ['ExpenseRecorded'],
  ])
})

test('what left a deleted trip says that it is because of its end', async () => {
  const position = await abandonedTrip(false)
  await house.catchUp()
  await work(position, false)
  const last = (await loadStreams(house.database, [1, 2, 3].map(expenseStream))).map(history => history.at(-1))
  expect(last.map(event => event?.meta.cause)).toEqual(last.map(() => ({ position })))
})

test('doing it again comes to the same', async () => {
  const position = await abandonedTrip(false)
  await house.catchUp()
  await work(position, false)
  const after = await meals()
  // The read model does not know yet, and leads to everything once more.
  await work(position, false)
  await house.catchUp()
  await work(position, false)
  expect(await meals()).toEqual(after)
})

test('it waits until the read model knows all that belongs to the trip, but not for ever', async () => {
  const position = await abandonedTrip(true)
  const leaving = new AbortController()
  const waiting = work(position, true, leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toThrow('abort')

  const patient = work(position, true)
  await house.catchUp()
  await patient
  expect((await meals())[0]).toHaveLength(2)
})

test('where the read model stands still it is asked for again later, however long it does', async () => {
  await declare(house.url, emptyings)
  const position = await abandonedTrip(true)
  await work(position, true)
  const jobs = await jobsIn(house.database, emptyings.name)
  expect(jobs).toMatchObject([
    { data: { tripId, keepsExpenses: true, actorId: ana, position }, state: 'created', isLater: true },
  ])

  await house.catchUp()
  for (const { data } of jobs) await emptyDeletedTrip.run(data, context())
  expect((await meals())[0]).toHaveLength(2)
})

test('every deleted trip is seen to by a job, and nothing else asks for one', async () => {
  await declare(house.url, emptyings)
  await registerReaction(house.database, seeTripsEmptied)
  const position = await abandonedTrip(false)
  await reactToNext(house.database, seeTripsEmptied)
  const [end] = (await loadStreams(house.database, [tripStream(tripId)])).map(history => history.at(-1))
  expect(await jobsIn(house.database, emptyings.name)).toMatchObject([
    { data: { tripId, keepsExpenses: false, actorId: end?.meta.actor, position } },
  ])
})

async function account(userId: number): Promise<void> {
  await house.database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     VALUES ($1::bigint, $1, $1 || '@example.com', 'Some', 'Body', 'Some Body', 'none', 'EUR', '{}')`,
    [userId],
  )
}

const context = () => ({ database: house.database, logger: silent, signal: new AbortController().signal })

async function goodbye(userId: number): Promise<void> {
  await house.database.query('DELETE FROM account.users WHERE user_id = $1', [userId])
  await erasePerson.run({ userId, actorId: 99 }, context())
  await house.catchUp()
}

/** What happened to the trip since then. */
async function since(before: number) {
  const [history = []] = await loadStreams(house.database, [tripStream(tripId)])
  return history.slice(before).map(({ type, data }) => ({ type, data }))
}

test('whoever is gone is off their trips, which somebody else organises', async () => {
  await account(bo)
  await house.append(planned(), added(bo), travelling(ana), travelling(bo))
  await house.catchUp()
  await goodbye(ana)
  expect(await since(2)).toEqual([removed(ana), appointed(bo)])
  expect(await house.rows('travel_modes')).toEqual([{ user_id: bo, trip_id: tripId }])
  const [mode = []] = await loadStreams(house.database, [`travel-${ana}`])
  expect(mode.at(-1)).toMatchObject(arrived(ana))
  await goodbye(ana)
  expect(await since(4)).toEqual([])
})

test('with the last one goes the trip, and what it was called', async () => {
  await house.append(planned({ descriptionId: 91 }), retitled(93), added(max), described(null))
  await house.catchUp()
  await goodbye(ana)
  const [, end, ...rest] = await since(4)
  expect([end, rest]).toEqual([deleted(), []])
  expect(await house.rows('trips')).toEqual([])
  await work(1, true)
  expect(await told()).toEqual([null, null, null])
})

test('what no job of their own ever did is done at night', async () => {
  await house.append(planned())
  await house.catchUp()
  await house.owner.query('UPDATE account.user_count SET registered = 1')
  await eraseLeftovers.run({}, context())
  expect(await since(1)).toEqual([removed(ana), deleted()])
})
