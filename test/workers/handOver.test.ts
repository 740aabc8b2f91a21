import { afterEach, beforeEach, expect, test } from 'vitest'
import { handOver } from '#domain/commands/handOver.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import type { PersonId } from '#domain/person.ts'
import { placeholderStream } from '#domain/placeholder/events.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { loadStreams } from '#domain/store/read.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { readTexts } from '#domain/store/vault.ts'
import type { TransferRecorded } from '#domain/transfer/events.ts'
import { partsOf } from '#projections/placeholders/queries.ts'
import { ana, bo, dee, meal, shared, voided } from '#test/support/meals.ts'
import { paid as payment } from '#test/support/payments.ts'
import { created, linked } from '#test/support/placeholderFacts.ts'
import { House } from '#test/support/projectionSpec.ts'
import { handOverLinked, seeLinksThrough } from '#workers/linking/handOverLinked.ts'
import { handOvers } from '#workers/queues.ts'
import { reactToNext, registerReaction } from '#workers/reactions/reaction.ts'
import { declare, jobsIn, silent } from './support.ts'

/** Ana's Granny, who has turned out to be Dee. */
const granny = 7

let house: House
beforeEach(async () => {
  house = await House.open()
})
afterEach(() => house.close())

const paid = (transferId: number, sender: PersonId, recipient: PersonId): TransferRecorded =>
  payment(transferId, { sender, recipient, amountMinor: 500, date: '2026-11-20' })

const flat = (groupId: number): GroupEvent => ({
  type: 'GroupCreated',
  data: { groupId, createdBy: ana, nameId: 300, descriptionId: null, currency: 'EUR', sharesSummary: false },
})
const joined = (groupId: number, person: PersonId): GroupEvent => ({ type: 'MemberJoined', data: { groupId, person } })

/** What a gateway that died after the first step leaves behind: everything names her still. */
async function abandonedLink(): Promise<number> {
  await house.append(
    created(granny),
    ...[meal(1, shared(3000, ana, ana, -granny)), meal(2, shared(3000, -granny, ana, bo)), meal(3)],
    ...[meal(4, shared(3000, ana, -granny, dee)), voided(4)],
    ...[paid(1, ana, -granny), paid(2, -granny, bo), paid(3, -granny, dee), paid(4, ana, bo)],
    ...[flat(1), joined(1, -granny), flat(2), joined(2, -granny), joined(2, dee), flat(3), joined(3, bo)],
  )
  return house.append(linked(granny, dee))
}

async function lastOf(...streamIds: readonly string[]): Promise<(StoredEvent | undefined)[]> {
  return (await loadStreams(house.database, streamIds)).map(history => history.at(-1))
}

const work = (position: number, signal = new AbortController().signal): Promise<void> =>
  handOverLinked.run(
    { placeholderId: granny, userId: dee, actorId: ana, position },
    { database: house.database, logger: silent, signal },
  )

test('what names a placeholder that was linked is handed over, and nothing else is touched', async () => {
  const position = await abandonedLink()
  await house.catchUp()
  await work(position)
  await house.catchUp()

  expect(await lastOf('expense-1', 'expense-2', 'expense-4', 'transfer-1', 'transfer-2', 'group-1', 'group-2')).toEqual(
    ['expense', 'expense', 'expense', 'transfer', 'transfer', 'group', 'group'].map(kind =>
      expect.objectContaining({
        type: { expense: 'ParticipantLinked', transfer: 'TransferPartyLinked', group: 'MemberLinked' }[kind],
        data: expect.objectContaining({ from: -granny, to: dee }),
        meta: expect.objectContaining({ actor: ana }),
      }),
    ),
  )
  const untouched = await lastOf('expense-3', 'transfer-4', 'group-3')
  expect(untouched.map(event => event?.type)).toEqual(['ExpenseRecorded', 'TransferRecorded', 'MemberJoined'])
  // What Dee is said to have got from herself was never paid.
  const [, deleted, moved] = (await loadStreams(house.database, ['transfer-3']))[0] ?? []
  expect([deleted?.type, moved?.type]).toEqual(['TransferVoided', 'TransferPartyLinked'])

  for (const table of ['expense_access', 'circles', 'group_members']) {
    expect((await house.rows(table)).filter(row => row.person_id === -granny)).toEqual([])
  }
  const balances = (await house.rows('balances')).filter(row => row.person_id === dee)
  expect(balances.map(({ other_id, minor }) => [other_id, minor])).toEqual([
    [ana, -1500 + 1500 - 500],
    [bo, 1500 + 500],
  ])
})

test('the email of somebody who has an account now is forgotten, and nothing else', async () => {
  await house.append(created(granny, { nameId: 107, emailId: 108 }))
  for (const textId of [107, 108]) await house.writeTitle(textId, `Text ${textId}`)
  const position = await house.append(linked(granny, dee))
  await house.catchUp()
  await work(position)
  expect(await readTexts(house.database, [107, 108])).toEqual(['Text 107', null])
})

test('doing it again, or having done half of it before, comes to the same', async () => {
  const position = await abandonedLink()
  await house.catchUp()
  const [history = []] = await loadStreams(house.database, ['expense-1'])
  await work(position)
  const after = await house.database.query('SELECT count(*) AS events FROM log.events')
  // The read models do not know yet, and lead to everything once more.
  await work(position)
  await house.catchUp()
  await work(position)
  expect((await house.database.query('SELECT count(*) AS events FROM log.events')).rows).toEqual(after.rows)
  expect((await loadStreams(house.database, ['expense-1']))[0]).toHaveLength(history.length + 1)
})

test('a gateway and a worker that are at it at the same moment do it once, because of the link', async () => {
  const position = await abandonedLink()
  await house.catchUp()
  const parts = await partsOf(house.database, granny, position)
  if (parts === null) throw new Error('the read models are behind')
  const elsewhere = openEventStore(house.database)
  await Promise.all([work(position), handOver(elsewhere, { actorId: ana, from: -granny, to: dee, position, parts })])
  const after = (await loadStreams(house.database, ['expense-1', 'transfer-1', 'group-1'])).map(([, ...rest]) => rest)
  expect(after.map(events => events.filter(({ type }) => type.endsWith('Linked')))).toEqual(
    after.map(() => [expect.objectContaining({ meta: { actor: ana, input: '', cause: { position } } })]),
  )
})

test('it waits until the read models know all that names the placeholder, but not for ever', async () => {
  const position = await abandonedLink()
  const leaving = new AbortController()
  const waiting = work(position, leaving.signal)
  leaving.abort()
  await expect(waiting).rejects.toThrow('abort')

  const patient = work(position)
  await house.catchUp()
  await patient
  expect((await lastOf('group-1'))[0]?.type).toBe('MemberLinked')
})

test('where the read models stand still it is asked for again later, however long they do', async () => {
  await declare(house.url, handOvers)
  const position = await abandonedLink()
  await work(position)
  const jobs = await jobsIn(house.database, handOvers.name)
  expect(jobs).toMatchObject([
    { data: { placeholderId: granny, userId: dee, actorId: ana, position }, state: 'created', isLater: true },
  ])

  await house.catchUp()
  const { signal } = new AbortController()
  for (const { data } of jobs) await handOverLinked.run(data, { database: house.database, logger: silent, signal })
  expect((await lastOf('group-1'))[0]?.type).toBe('MemberLinked')
})

test('every link is seen through by a job, and nothing else asks for one', async () => {
  await declare(house.url, handOvers)
  const position = await abandonedLink()
  await registerReaction(house.database, seeLinksThrough)
  await reactToNext(house.database, seeLinksThrough)
  const [link] = await lastOf(placeholderStream(granny))
  const jobs = await jobsIn(house.database, handOvers.name)
  expect(jobs).toMatchObject([{ data: { placeholderId: granny, userId: dee, actorId: link?.meta.actor, position } }])

  await house.catchUp()
  const { signal } = new AbortController()
  for (const { data } of jobs) await handOverLinked.run(data, { database: house.database, logger: silent, signal })
  expect((await lastOf('transfer-2'))[0]?.type).toBe('TransferPartyLinked')
})
