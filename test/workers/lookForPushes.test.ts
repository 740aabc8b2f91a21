import { afterEach, beforeEach, expect, test } from 'vitest'
import { meal } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'
import { noteForPushes } from '#workers/push/note.ts'
import { pushLooks } from '#workers/queues.ts'
import { reactToNext, registerReaction } from '#workers/reactions/reaction.ts'
import { declare, jobsIn } from './support.ts'

/* However much happens, workers look for what is to be pushed once more after the last of it. */

let house: House
beforeEach(async () => {
  house = await House.open()
  await declare(house.url, pushLooks)
  await registerReaction(house.database, noteForPushes)
})
afterEach(() => house.close())

const ofAna = `INSERT INTO account.users
    (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
  OVERRIDING SYSTEM VALUE VALUES (1, 'ana', 'ana@example.com', 'Ana', 'Body', 'Ana Body', 'none', 'EUR', '{}')`
const herBrowser = `WITH begun AS (
    INSERT INTO account.sessions (token_hash, user_id, remembered, device, expires_at)
    VALUES ('token', 1, true, 'a browser', now() + interval '1 day') RETURNING session_id
  )
  INSERT INTO account.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, told_up_to)
  SELECT 1, session_id, 'https://push.example.org/1', '', '', 0 FROM begun`

const looks = async () => (await jobsIn(house.database, pushLooks.name)).map(({ state }) => state)

async function happens(expenseId: number): Promise<void> {
  await house.append(meal(expenseId))
  expect(await reactToNext(house.database, noteForPushes)).toBe(1)
}

test('one look waits, and another one beside it while it is under way', async () => {
  await house.database.query(ofAna)
  await happens(1)
  expect(await looks()).toEqual([])
  await house.database.query(herBrowser)
  for (const expenseId of [2, 3, 4]) await happens(expenseId)
  expect(await looks()).toEqual(['created'])
  await house.database.query(`UPDATE pgboss.job SET state = 'active' WHERE name = $1`, [pushLooks.name])
  for (const expenseId of [5, 6]) await happens(expenseId)
  expect(await looks()).toEqual(['active', 'created'])
})
