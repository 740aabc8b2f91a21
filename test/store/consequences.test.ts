import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Brought, follow, inBatches } from '#domain/commands/consequence.ts'
import { farewellTo } from '#domain/commands/deed.ts'
import { voidAllExpenses } from '#domain/commands/voidAllExpenses.ts'
import { expense } from '#domain/expense/decider.ts'
import { expenseStream } from '#domain/expense/events.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { ana, bo, ExpenseLog, voiding } from '#test/support/expenseLog.ts'

let log: ExpenseLog

beforeAll(async () => {
  log = await ExpenseLog.open()
})
afterAll(() => log.close())

const followed = (through: EventStore, expenseId: number, position: number) =>
  follow(through, { actorId: ana, cause: { position } }, expense, [expenseId, voiding(expenseId)])

test('what follows from something says what it follows from', async () => {
  const expenseId = await log.recorded()
  await followed(log.store, expenseId, 17)
  const last = (await log.historyOf(expenseId)).at(-1)
  expect(last).toMatchObject({ type: 'ExpenseVoided', meta: { actor: ana, cause: { position: 17 } } })
})

test('what somebody wanted follows from nothing', async () => {
  const [first] = await log.historyOf(await log.recorded())
  expect(first?.meta).not.toHaveProperty('cause')
})

test('brought about twice at once, through two gateways, it happens once and is the same to both', async () => {
  const expenseId = await log.recorded()
  const both = await Promise.all([followed(log.store, expenseId, 18), followed(log.elsewhere, expenseId, 18)])
  expect(await log.typesOf(expenseId)).toEqual(['ExpenseRecorded', 'ExpenseVoided'])
  expect(new Set(both.map(({ position }) => position)).size).toBe(1)
})

test('sent again by somebody who never heard of its answer, it is the same command', async () => {
  const expenseId = await log.recorded()
  /** The answer is lost, and what is looked at is as old as it was. */
  const before = await log.store.look({ streamId: expenseStream(expenseId), mayBeKept: true })
  await followed(log.store, expenseId, 19)
  const late = { ...log.elsewhere, look: async () => before }
  expect(await followed(late, expenseId, 19)).toMatchObject({ done: true, repeated: true })
  expect(await log.typesOf(expenseId)).toHaveLength(2)
})

test('of many things, one with which something is wrong keeps no others, and is told of when they are done', async () => {
  const things = Array.from({ length: 600 }, (_, index) => index)
  const done: number[] = []
  const each = async (thing: number): Promise<Brought> => {
    if (thing % 300 === 0) throw new Error(`${thing} is broken`)
    await new Promise(resolve => setImmediate(resolve))
    done.push(thing)
    return { done: true, position: thing, events: [], repeated: false }
  }
  await expect(inBatches(things, each)).rejects.toThrow('0 is broken')
  expect(done).toHaveLength(598)
})

test('without a database nothing else is tried', async () => {
  const things = Array.from({ length: 600 }, (_, index) => index)
  let tried = 0
  const each = async (): Promise<Brought> => {
    tried++
    throw new Error('Connection terminated')
  }
  await expect(inBatches(things, each)).rejects.toThrow('Connection terminated')
  expect(tried).toBe(250)
})

test('from something else, or where more has happened since, it is another one', async () => {
  const expenseId = await log.recorded()
  await followed(log.store, expenseId, 20)
  await log.happensElsewhere(expenseId, 'RestoreExpense')
  await followed(log.store, expenseId, 20)
  await log.happensElsewhere(expenseId, 'RestoreExpense')
  await followed(log.store, expenseId, 21)
  const ids = (await log.historyOf(expenseId))
    .filter(({ type }) => type === 'ExpenseVoided')
    .map(each => each.commandId)
  expect(new Set(ids).size).toBe(3)
})

test('what follows from somebody’s going is found by who they were', async () => {
  const expenseId = await log.recorded()
  await follow(log.store, farewellTo(ana, 77), expense, [expenseId, voiding(expenseId)])
  expect((await log.historyOf(expenseId)).at(-1)?.meta.cause).toEqual(farewellTo(bo, 77).cause)
})

test('what one command did to many things is found by its name', async () => {
  const actorId = 900
  const expenseId = await log.recorded(actorId)
  const commandId = randomUUID()
  await Array.fromAsync(voidAllExpenses(log, { actorId, commandId }))
  expect((await log.historyOf(expenseId)).at(-1)?.meta.cause).toEqual({ commandId })
})

test('whoever deletes everything looks at nothing that was deleted before, but for what the same command did', async () => {
  const actorId = 901
  const expenseIds = [await log.recorded(actorId), await log.recorded(actorId)]
  const looked: string[] = []
  const store: typeof log.store = {
    ...log.store,
    look: asked => {
      looked.push(asked.streamId)
      return log.store.look(asked)
    },
  }
  const voidAll = async (commandId: string, upTo?: number) => {
    const steps = voidAllExpenses({ database: log.database, store }, { actorId, commandId }, { upTo })
    return (await Array.fromAsync(steps)).reduce((sum, { deleted }) => sum + deleted, 0)
  }

  const [commandId, upTo] = [randomUUID(), (await log.historyOf(expenseIds[1] ?? 0)).at(-1)?.position]
  expect(await voidAll(commandId, upTo)).toBe(2)
  expect(await voidAll(commandId, upTo)).toBe(2)
  looked.length = 0
  expect(await voidAll(randomUUID())).toBe(0)
  expect(looked).toEqual([])
})

test('a rule that says no to what follows by itself is a fault', async () => {
  const expenseId = await log.recorded(bo)
  await expect(followed(log.store, expenseId, 22)).rejects.toThrow('EXPENSE_NOT_FOUND')
})
