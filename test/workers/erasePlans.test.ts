import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BudgetEvent } from '#domain/budget/events.ts'
import { budgetStream } from '#domain/budget/events.ts'
import type { CategoryEvent } from '#domain/category/events.ts'
import { categoryStream } from '#domain/category/events.ts'
import { loadStreams } from '#domain/store/read.ts'
import { readTexts } from '#domain/store/vault.ts'
import { House } from '#test/support/projectionSpec.ts'
import { eraseLeftovers } from '#workers/erasure/eraseLeftovers.ts'
import { erasePerson } from '#workers/erasure/erasePerson.ts'
import { silent } from './support.ts'

const [ana, bo] = [1, 2]
const administrator = 99
/** Names and emojis that Ana's category ever had, and those of another one of hers, which she deleted, and of Bo's. */
const texts = [70, 71, 72, 80, 81, 90, 91]

const created = (categoryId: number, ownerId: number): CategoryEvent => ({
  type: 'CategoryCreated',
  data: { categoryId, ownerId, nameId: categoryId * 10, emojiId: categoryId * 10 + 1, baseCategory: 'FOOD' },
})
const opened = (userId: number, budgetId: number): BudgetEvent => ({
  type: 'BudgetOpened',
  data: {
    ...{ holder: { userId }, budgetId, month: '2026-10' },
    ...{ category: null, amountMinor: 100, currency: 'EUR' },
  },
})

let house: House
beforeEach(async () => {
  house = await House.open()
  for (const textId of texts) await house.writeTitle(textId, `Text ${textId}`)
  await house.append(
    created(7, ana),
    { type: 'CategoryRenamed', data: { categoryId: 7, nameId: 72 } },
    created(8, ana),
    { type: 'CategoryDeleted', data: { categoryId: 8 } },
    created(9, bo),
    opened(ana, 1),
    opened(bo, 2),
  )
  await house.catchUp()
})
afterEach(() => house.close())

const signal = new AbortController().signal
const goodbye = (userId: number) =>
  erasePerson.run({ userId, actorId: administrator }, { database: house.database, logger: silent, signal })

const typesOf = async (streamId: string) => {
  const [history = []] = await loadStreams(house.database, [streamId])
  return history.map(({ type, meta }) => [type, meta.actor])
}

test('whoever goes takes along what they called their categories, and their budgets end', async () => {
  await goodbye(ana)
  expect(await readTexts(house.database, texts)).toEqual([null, null, null, null, null, 'Text 90', 'Text 91'])
  expect(await typesOf(categoryStream(7))).toEqual([
    ['CategoryCreated', 1],
    ['CategoryRenamed', 1],
    ['CategoryDeleted', administrator],
  ])
  expect((await typesOf(categoryStream(8))).length).toBe(2)
  expect(await typesOf(budgetStream({ userId: ana }))).toEqual([
    ['BudgetOpened', 1],
    ['BudgetClosed', administrator],
  ])
  expect((await typesOf(budgetStream({ userId: bo }))).length).toBe(1)

  await goodbye(ana)
  expect((await typesOf(categoryStream(7))).length).toBe(3)
  expect((await typesOf(budgetStream({ userId: ana }))).length).toBe(2)
})

test('what was left of somebody goes by night', async () => {
  await house.database.query('UPDATE account.user_count SET registered = 1')
  await eraseLeftovers.run({}, { database: house.database, logger: silent, signal })
  expect(await readTexts(house.database, texts)).toEqual([null, null, null, null, null, 'Text 90', 'Text 91'])
  expect((await typesOf(budgetStream({ userId: ana }))).length).toBe(2)
})

test('what cannot be read keeps nothing else that was theirs', async () => {
  const spoil = (streamId: string) =>
    house.owner.query(`UPDATE log.events SET type = 'SomethingElse' WHERE stream_id = $1 AND version = 1`, [streamId])
  await spoil(budgetStream({ userId: ana }))
  await spoil(categoryStream(7))
  await expect(goodbye(ana)).rejects.toThrow('something is still left of people who are gone')
  expect(await readTexts(house.database, texts)).toEqual([
    ...['Text 70', 'Text 71', 'Text 72', null, null],
    ...['Text 90', 'Text 91'],
  ])
})
