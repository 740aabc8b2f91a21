import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { perform } from '#domain/commands/perform.ts'
import { fresh, known } from '#domain/commands/subject.ts'
import type { Work } from '#domain/commands/work.ts'
import { expense } from '#domain/expense/decider.ts'
import { group } from '#domain/group/decider.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { ana, bo, byAna, ExpenseLog, named, voiding } from '#test/support/expenseLog.ts'

let log: ExpenseLog

beforeAll(async () => {
  log = await ExpenseLog.open()
})
afterAll(() => log.close())

const voids = (expenseId: number) => (work: Work) => work.decide(expense, expenseId, voiding(expenseId))

describe('what is done', () => {
  test('is answered with what it is about, where lists show it, and what happened', async () => {
    const expenseId = await log.recorded()
    const outcome = await perform(log.store, byAna(), { about: known(expense, expenseId) }, voids(expenseId))
    const position = await headOfLog(log.database)
    const events = [{ type: 'ExpenseVoided', data: { expenseId } }]
    expect(outcome).toEqual({ done: true, expenseId, position, events, repeated: false })
  })

  test('and is so already, changes nothing', async () => {
    const expenseId = await log.recorded()
    const before = await headOfLog(log.database)
    const outcome = await perform(log.store, byAna(), { about: known(expense, expenseId) }, work =>
      work.decide(expense, expenseId, { type: 'RestoreExpense', actorId: ana, expenseId }),
    )
    expect(outcome).toEqual({ done: true, expenseId, position: before, events: [], repeated: false })
    expect(await headOfLog(log.database)).toBe(before)
  })

  test('to several things is done to all of them at once', async () => {
    const [one, other] = [await log.recorded(), await log.recorded()]
    await perform(log.store, byAna(), { about: known(expense, one) }, async work => {
      await work.decide(expense, one, voiding(one))
      await work.decide(expense, other, voiding(other))
    })
    const [first, second] = [await log.historyOf(one), await log.historyOf(other)]
    expect(second.at(-1)).toMatchObject({ commandId: first.at(-1)?.commandId, type: 'ExpenseVoided' })
  })

  test('twice to one thing: the second decision knows of the first', async () => {
    const expenseId = await log.recorded()
    await perform(log.store, byAna(), { about: known(expense, expenseId) }, async work => {
      await work.decide(expense, expenseId, voiding(expenseId))
      expect(await work.load(expense, expenseId)).toMatchObject({ status: 'voided' })
      await work.decide(expense, expenseId, { type: 'RestoreExpense', actorId: ana, expenseId })
    })
    expect(await log.typesOf(expenseId)).toEqual(['ExpenseRecorded', 'ExpenseVoided', 'ExpenseRestored'])
  })

  test('that makes something new looks up nothing about it', async () => {
    const looks: string[] = []
    const look: EventStore['look'] = asked => {
      looks.push(asked.streamId)
      return log.store.look(asked)
    }
    const outcome = await perform({ ...log.store, look }, byAna(), { about: fresh(group) }, work =>
      named('The flat', work),
    )
    expect(outcome).toMatchObject({ done: true, groupId: expect.any(Number) })
    expect(looks).toEqual([])
  })
})

describe('a refusal', () => {
  test('ends the command, and leaves nothing behind', async () => {
    const expenseId = await log.recorded(bo)
    const before = await headOfLog(log.database)
    const outcome = await perform(log.store, byAna(), { about: known(expense, expenseId) }, async work => {
      await work.keep('A text of nobody')
      await work.decide(expense, expenseId, voiding(expenseId))
      throw new Error('it goes on')
    })
    expect(outcome).toEqual({ done: false, refusal: { code: 'EXPENSE_NOT_FOUND' } })
    expect(await headOfLog(log.database)).toBe(before)
    expect(await log.textsOf(ana)).not.toContain('A text of nobody')
  })

  test('of the second thing leaves nothing of the first, and says which of them it is about', async () => {
    const [own, others] = [await log.recorded(), await log.recorded(bo)]
    const outcome = await perform(log.store, byAna(), { about: known(expense, own) }, async work => {
      await work.decide(expense, own, voiding(own), 'ids[0]')
      await work.decide(expense, others, voiding(others), 'ids[1]')
    })
    expect(outcome).toEqual({ done: false, refusal: { code: 'EXPENSE_NOT_FOUND', path: 'ids[1]' } })
    expect(await log.typesOf(own)).toEqual(['ExpenseRecorded'])
  })

  test('is none where something breaks: whoever asked is told of that', async () => {
    const broken = perform(log.store, byAna(), { about: fresh(group) }, async () => {
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
  })
})

describe('a name that is known', () => {
  test('gets the answer of the first time, and nothing is done again', async () => {
    const key = randomUUID()
    const task = { about: fresh(group), input: { create: 'The flat' } }
    const first = await perform(log.store, byAna(key), task, work => named('The flat', work))
    const before = await headOfLog(log.database)
    expect(await perform(log.elsewhere, byAna(key), task, work => named('The flat', work))).toEqual({
      ...first,
      repeated: true,
    })
    expect(await headOfLog(log.database)).toBe(before)
  })

  test('with other input is refused, and nothing is done', async () => {
    const key = randomUUID()
    await perform(log.store, byAna(key), { about: fresh(group), input: 'The flat' }, work => named('The flat', work))
    const before = await headOfLog(log.database)
    const other = { about: fresh(group), input: 'The house' }
    expect(await perform(log.store, byAna(key), other, work => named('The house', work))).toEqual({
      done: false,
      refusal: { code: 'COMMAND_ID_REUSED' },
    })
    expect(await headOfLog(log.database)).toBe(before)
  })

  test('counts whatever the rules would say by now', async () => {
    const expenseId = await log.recorded()
    const key = randomUUID()
    const task = { about: known(expense, expenseId), input: 'void' }
    const first = await perform(log.store, byAna(key), task, voids(expenseId))
    await log.happensElsewhere(expenseId, 'RestoreExpense')
    expect(await perform(log.store, byAna(key), task, voids(expenseId))).toEqual({ ...first, repeated: true })
    expect(await log.typesOf(expenseId)).toHaveLength(3)
  })

  test('is known by what it has done, also where nobody said that it may come again', async () => {
    const expenseId = await log.recorded()
    const deed = byAna()
    await perform(log.store, deed, { about: known(expense, expenseId) }, voids(expenseId))
    await log.happensElsewhere(expenseId, 'RestoreExpense')
    const again = await perform(log.store, deed, { about: known(expense, expenseId) }, voids(expenseId))
    expect(again).toMatchObject({ done: true, repeated: true })
    expect(await log.typesOf(expenseId)).toHaveLength(3)
  })
})

describe('what changes meanwhile', () => {
  test('makes it be decided anew, by what is so then', async () => {
    const expenseId = await log.recorded()
    let tries = 0
    const outcome = await perform(log.store, byAna(), { about: known(expense, expenseId) }, async work => {
      const { status } = await work.load(expense, expenseId)
      if (tries++ === 0) await log.happensElsewhere(expenseId, 'VoidExpense')
      await work.keep(`Seen ${status}`)
      await work.decide(expense, expenseId, { type: 'RestoreExpense', actorId: ana, expenseId })
      await work.decide(expense, expenseId, voiding(expenseId))
    })
    expect(outcome).toMatchObject({ done: true, events: [{ type: 'ExpenseRestored' }, { type: 'ExpenseVoided' }] })
    expect((await log.textsOf(ana)).filter(text => text.startsWith('Seen'))).toEqual(['Seen voided'])
  })

  test('counts also where it was only looked at', async () => {
    const [read, written] = [await log.recorded(), await log.recorded()]
    const seen: string[] = []
    await perform(log.store, byAna(), { about: known(expense, written) }, async work => {
      const { status } = await work.load(expense, read)
      if (seen.push(status) === 1) await log.happensElsewhere(read, 'VoidExpense')
      await work.decide(expense, written, voiding(written))
    })
    expect(seen).toEqual(['live', 'voided'])
  })

  test('between two looks counts as well: it is the first by which something may have been decided', async () => {
    const [read, written] = [await log.recorded(), await log.recorded()]
    const seen: string[][] = []
    await perform(log.store, byAna(), { about: known(expense, written) }, async work => {
      const first = await work.load(expense, read)
      if (seen.length === 0) await log.happensElsewhere(read, 'VoidExpense')
      const second = await work.load(expense, read)
      seen.push([first.status, second.status])
      await work.decide(expense, written, voiding(written))
    })
    expect(seen.at(-1)).toEqual(['voided', 'voided'])
    expect(seen).toHaveLength(2)
  })

  test('for ever is not waited for', async () => {
    const expenseId = await log.recorded()
    let type: 'VoidExpense' | 'RestoreExpense' = 'RestoreExpense'
    const outcome = await perform(log.store, byAna(), { about: known(expense, expenseId) }, async work => {
      const { status } = await work.load(expense, expenseId)
      type = status === 'voided' ? 'RestoreExpense' : 'VoidExpense'
      await log.happensElsewhere(expenseId, type)
      await work.decide(expense, expenseId, { ...voiding(expenseId), type })
    })
    expect(outcome).toEqual({ done: false, refusal: { code: 'CHANGING_TOO_FAST' } })
  })

  test('by others of the same gateway is waited for: nobody runs into anybody', async () => {
    const expenseId = await log.recorded()
    log.outcomes.length = 0
    await Promise.all(
      Array.from({ length: 20 }, () =>
        perform(log.store, byAna(), { about: known(expense, expenseId) }, async work => {
          const { status } = await work.load(expense, expenseId)
          const type = status === 'voided' ? 'RestoreExpense' : 'VoidExpense'
          await work.decide(expense, expenseId, { ...voiding(expenseId), type })
        }),
      ),
    )
    expect(await log.typesOf(expenseId)).toHaveLength(21)
    expect(new Set(log.outcomes)).toEqual(new Set(['appended']))
  })
})
