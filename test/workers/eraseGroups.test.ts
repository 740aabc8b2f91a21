import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GroupEvent } from '#domain/group/events.ts'
import { groupStream } from '#domain/group/events.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import {
  ana,
  appointed,
  archived,
  bo,
  created,
  cy,
  declined,
  described,
  groupId,
  invited,
  joined,
  left,
  max,
  renamed,
} from '#test/support/flat.ts'
import { House } from '#test/support/projectionSpec.ts'
import { eraseLeftovers } from '#workers/erasure/eraseLeftovers.ts'
import { erasePerson } from '#workers/erasure/erasePerson.ts'
import { silent } from './support.ts'

const administrator = 99
/** The names and descriptions that the group ever had. */
const texts = [90, 91, 92, 93]

let house: House
beforeEach(async () => {
  house = await House.open()
  for (const textId of texts) await house.writeTitle(textId, `Text ${textId}`)
})
afterEach(() => house.close())

/** A flat that was renamed and described anew, in which this happened. */
async function flat(...events: readonly GroupEvent[]): Promise<void> {
  await house.append(created({ descriptionId: 91 }), renamed(92), described(93), ...events)
  await house.catchUp()
}

async function accounts(...userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) {
    await house.database.query(
      `INSERT INTO account.users
         (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
       VALUES ($1::bigint, $1, $1 || '@example.com', 'Some', 'Body', 'Some Body', 'none', 'EUR', '{}')`,
      [userId],
    )
  }
}

async function goodbye(userId: number): Promise<void> {
  const { database } = house
  const signal = new AbortController().signal
  await database.query('DELETE FROM account.users WHERE user_id = $1', [userId])
  await erasePerson.run({ userId, actorId: administrator }, { database, logger: silent, signal })
  await house.catchUp()
}

/** What happened to it since then. */
async function since(before: number): Promise<readonly GroupEvent[]> {
  const [history = []] = await loadStreams(house.database, [groupStream(groupId)])
  return history.slice(before).map(({ type, data }) => ({ type, data }) as GroupEvent)
}

const told = () => readTexts(house.database, texts)
const ALL = texts.map(textId => `Text ${textId}`)
const NONE = texts.map(() => null)

test('whoever is gone leaves their groups, and another member becomes ADMIN', async () => {
  await accounts(bo)
  await flat(joined(bo))
  await goodbye(ana)
  expect(await since(4)).toEqual([left(ana), appointed(bo)])
  expect(await told()).toEqual(ALL)
})

test('an invitation goes with who was invited', async () => {
  await accounts(ana)
  await flat(invited(bo))
  await goodbye(bo)
  expect(await since(4)).toEqual([declined(bo)])
})

test('with the last one goes whatever the group was called and was about', async () => {
  await accounts(bo)
  await flat(joined(bo), joined(max), invited(cy))
  await goodbye(ana)
  await goodbye(bo)
  expect(await since(6)).toEqual([left(ana), appointed(bo), left(bo), archived])
  expect(await told()).toEqual(NONE)
})

test('somebody who left the group, or was in it when it was deleted, still knows it', async () => {
  await accounts(bo, cy)
  await flat(joined(bo), joined(cy), left(bo), archived)
  await goodbye(ana)
  expect(await since(7)).toEqual([])
  await goodbye(cy)
  expect(await told()).toEqual(ALL)
  await goodbye(bo)
  expect(await told()).toEqual(NONE)
})

test('done again, it changes nothing', async () => {
  await accounts(bo)
  await flat(joined(bo))
  await goodbye(ana)
  await goodbye(ana)
  expect(await since(6)).toEqual([])
})

test('what no job of their own ever did is done at night', async () => {
  await flat()
  await house.owner.query('UPDATE account.user_count SET registered = 1')
  const { database } = house
  await eraseLeftovers.run({}, { database, logger: silent, signal: new AbortController().signal })
  expect(await since(3)).toEqual([left(ana), archived])
  expect(await told()).toEqual(NONE)
})
