import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { follow } from '#domain/commands/consequence.ts'
import { farewellTo } from '#domain/commands/deed.ts'
import { expense } from '#domain/expense/decider.ts'
import { balanceParts, EVERY_DAY } from '#projections/balances/queries.ts'
import { ana, bo, cy, meal, shared } from '#test/support/meals.ts'
import { expectAsOnPaper } from '#test/support/onPaper.ts'
import { House } from '#test/support/projectionSpec.ts'
import { deleteAllExpenses } from '#workers/deletions/deleteAll.ts'
import { beginDeletion, beginUndo, type Deletion, findDeletion } from '#workers/deletions/deletions.ts'
import { resumeDeletions } from '#workers/deletions/resume.ts'
import { undoDeletion } from '#workers/deletions/undo.ts'
import { expenseDeletions, expenseReturns } from '#workers/queues.ts'
import { storeOn } from '#workers/store.ts'
import { declare, followed, jobsIn, silent } from './support.ts'

/* All that somebody recorded goes, and comes back, by more steps than one; some of them interrupted. */

let house: House
let following: { readonly stop: () => Promise<void> }
beforeEach(async () => {
  house = await House.open()
  await house.database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     OVERRIDING SYSTEM VALUE VALUES ($1, 'ana', 'ana@example.com', 'Ana', 'Body', 'Ana Body', 'none', 'EUR', '{}')`,
    [ana],
  )
  following = followed(house)
})
afterEach(async () => {
  await following.stop()
  await house.close()
})

const context = (signal = new AbortController().signal) => ({ database: house.database, logger: silent, signal })

/** More than go into one step. */
const MEALS = 260

/** Some of Ana's own, and one that Bo recorded. */
const fed = () =>
  house.appendTogether(...Array.from({ length: MEALS }, (_, n) => meal(n + 1)), meal(MEALS + 1, { createdBy: bo }))

async function begun(): Promise<number> {
  const deletion = await beginDeletion(house.database, { userId: ana, commandId: randomUUID(), upTo: undefined })
  return deletion?.deletionId ?? 0
}

async function found(deletionId: number): Promise<Deletion> {
  const deletion = await findDeletion(house.database, ana, deletionId)
  if (deletion === undefined) throw new Error('there is no such deletion')
  return deletion
}

const balances = async () => {
  await house.catchUp()
  return (await balanceParts(house.database, ana, EVERY_DAY)).map(({ other, minor }) => [other, minor])
}

const interrupted = AbortSignal.abort()

test('it goes on where it was interrupted, counts nothing twice, and is as on paper before, meanwhile and after', async () => {
  await fed()
  const before = await balances()
  const deletionId = await begun()
  await expect(deleteAllExpenses.run({ deletionId }, context(interrupted))).rejects.toThrow('abort')
  expect(await found(deletionId)).toMatchObject({ state: 'DELETING', deleted: 250 })
  // Killed between the log and the note of it.
  await house.owner.query('UPDATE account.expense_deletions SET reached = 0, deleted = 0')
  await deleteAllExpenses.run({ deletionId }, context())
  expect(await found(deletionId)).toMatchObject({ state: 'DELETED', deleted: MEALS })
  expect(await balances()).toEqual([[bo, 1500n]])

  await beginUndo(house.database, deletionId)
  await expect(undoDeletion.run({ deletionId }, context(interrupted))).rejects.toThrow('abort')
  await house.owner.query('UPDATE account.expense_deletions SET reached = 0, restored = 0')
  await undoDeletion.run({ deletionId }, context())
  expect(await found(deletionId)).toMatchObject({ state: 'RESTORED', restored: MEALS, alreadyBack: 0, refused: 0 })
  expect(await balances()).toEqual(before)
  await expectAsOnPaper(house)
})

test('who was linked meanwhile has their part in what comes back', async () => {
  await house.append(meal(1, shared(3000, ana, ana, cy)))
  const deletionId = await begun()
  await deleteAllExpenses.run({ deletionId }, context())
  const link = { type: 'LinkParticipant', expenseId: 1, from: cy, to: bo } as const
  await follow(storeOn(house.database), farewellTo(ana, 77), expense, [1, link])
  await beginUndo(house.database, deletionId)
  await undoDeletion.run({ deletionId }, context())
  expect(await found(deletionId)).toMatchObject({ restored: 1, deletedAgain: 0 })
  expect(await balances()).toEqual([[bo, 1500n]])
})

test('what nobody is at goes on', async () => {
  await declare(house.url, expenseDeletions, expenseReturns)
  const deletionId = await begun()
  await resumeDeletions.run({}, context())
  await resumeDeletions.run({}, context())
  expect((await jobsIn(house.database, expenseDeletions.name)).map(({ data }) => data)).toEqual([{ deletionId }])
})
