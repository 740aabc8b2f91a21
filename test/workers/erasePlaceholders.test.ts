import { afterEach, beforeEach, expect, test } from 'vitest'
import { expenseStream } from '#domain/expense/events.ts'
import { placeholderStream } from '#domain/placeholder/events.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import { meal, shared } from '#test/support/meals.ts'
import { archived, created, emailChanged, linked, renamed } from '#test/support/placeholderFacts.ts'
import { House } from '#test/support/projectionSpec.ts'
import { eraseLeftovers } from '#workers/erasure/eraseLeftovers.ts'
import { erasePerson } from '#workers/erasure/erasePerson.ts'
import { silent } from './support.ts'

const [ana, bo, administrator] = [1, 2, 99]
const granny = 7

let house: House
beforeEach(async () => {
  house = await House.open()
  await house.database.query('UPDATE account.user_count SET registered = 2')
  for (const userId of [ana, bo]) {
    await house.database.query(
      `INSERT INTO account.users
         (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
       VALUES ($1::bigint, $1, $1 || '@example.com', 'Some', 'Body', 'Some Body', 'none', 'EUR', '{}')`,
      [userId],
    )
  }
  for (const textId of [107, 108, 109]) await house.writeTitle(textId, `Text ${textId}`)
  // She was called otherwise before, and had an email for a while.
  await house.append(
    created(granny, { createdBy: ana, emailId: 108 }),
    renamed(granny, 109),
    emailChanged(granny, null),
  )
})
afterEach(() => house.close())

const context = () => ({ database: house.database, logger: silent, signal: new AbortController().signal })
const sweep = (userId: number) => erasePerson.run({ userId, actorId: administrator }, context())

async function goodbye(userId: number): Promise<void> {
  await house.database.query('DELETE FROM account.users WHERE user_id = $1', [userId])
  await house.catchUp()
  // As often as it is done in earnest: what the first one erases the read models show to the second.
  for (const _ of ['at once', 'a minute later']) {
    await sweep(userId)
    await house.catchUp()
  }
}

const lastOf = async (streamId: string) => (await loadStreams(house.database, [streamId]))[0]?.at(-1)?.type
const told = () => readTexts(house.database, [107, 108, 109])
const ALL = ['Text 107', 'Text 108', 'Text 109']
const NONE = [null, null, null]

test('a placeholder goes with its creator, and with it every name and email it ever had', async () => {
  await goodbye(ana)
  expect([await lastOf(placeholderStream(granny)), await told()]).toEqual(['PlaceholderDeleted', NONE])
  expect(await house.rows('placeholders')).toEqual([])
})

test('one that was put away goes too, and one that was linked', async () => {
  await house.append(archived(granny), created(8, { createdBy: ana, nameId: 109 }), linked(8, bo))
  await goodbye(ana)
  expect([await lastOf(placeholderStream(granny)), await lastOf(placeholderStream(8)), await told()]).toEqual([
    'PlaceholderDeleted',
    'PlaceholderDeleted',
    NONE,
  ])
})

test('an expense of its creator with nobody else goes, and the placeholder with it', async () => {
  await house.append(meal(1, { createdBy: ana, ...shared(3000, ana, ana, -granny) }))
  await goodbye(ana)
  expect([await lastOf(expenseStream(1)), await told()]).toEqual(['ExpenseErased', NONE])
})

test('one that somebody else comes across keeps its names, until they go as well, and no email', async () => {
  await house.append(emailChanged(granny, 110))
  await house.writeTitle(110, 'granny@example.org')
  await house.append(meal(1, { createdBy: ana, ...shared(3000, ana, bo, -granny) }))
  await goodbye(ana)
  expect([await lastOf(expenseStream(1)), await told()]).toEqual(['ExpenseRecorded', ['Text 107', null, 'Text 109']])
  expect(await readTexts(house.database, [110])).toEqual([null])
  expect(await lastOf(placeholderStream(granny))).toBe('PlaceholderEmailChanged')
  await goodbye(bo)
  expect(await lastOf(expenseStream(1))).toBe('ExpenseErased')
  await eraseLeftovers.run({}, context())
  expect([await lastOf(placeholderStream(granny)), await told()]).toEqual(['PlaceholderDeleted', NONE])
})

test('what names somebody who was linked is not taken for abandoned while it is being handed over', async () => {
  await house.append(meal(1, { createdBy: ana, ...shared(3000, ana, ana, -granny) }), linked(granny, bo))
  await goodbye(ana)
  expect([await lastOf(expenseStream(1)), await told()]).toEqual(['ExpenseRecorded', ['Text 107', null, 'Text 109']])
})

test('nothing of somebody who has an account is touched', async () => {
  await house.catchUp()
  await eraseLeftovers.run({}, context())
  expect([await lastOf(placeholderStream(granny)), await told()]).toEqual(['PlaceholderEmailChanged', ALL])
})
