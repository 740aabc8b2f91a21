import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '#domain/commands/perform.ts'
import { fresh, known } from '#domain/commands/subject.ts'
import { expense } from '#domain/expense/decider.ts'
import { group } from '#domain/group/decider.ts'
import { groupStream } from '#domain/group/events.ts'
import { stateOf } from '#domain/message.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { bo, byAna, ExpenseLog, named, somebody, voiding } from '#test/support/expenseLog.ts'

let log: ExpenseLog

beforeAll(async () => {
  log = await ExpenseLog.open()
})
afterAll(() => log.close())

test('texts are kept and forgotten with what is decided', async () => {
  const deed = somebody()
  const created = await perform(log.store, deed, { about: fresh(group) }, work => named('The flat', work))
  if (!created.done) throw new Error('refused')
  const { groupId } = created
  await perform(log.store, { ...deed, commandId: randomUUID() }, { about: known(group, groupId) }, async work => {
    const before = await work.load(group, groupId)
    const name = { text: 'The house', textId: await work.keep('The house') }
    await work.decide(group, groupId, {
      type: 'EditGroup',
      actorId: deed.actorId,
      groupId,
      name,
      reachable: new Set<number>(),
    })
    if (before.status !== 'absent') work.forget([before.nameId])
  })
  expect(await log.textsOf(deed.actorId)).toEqual(['The house'])
})

test('texts are not forgotten by what is refused, or by what is overtaken', async () => {
  const deed = somebody()
  const created = await perform(log.store, deed, { about: fresh(group) }, work => named('The flat', work))
  if (!created.done) throw new Error('refused')
  const { groupId } = created
  const state = stateOf(group, await log.store.loadStream(groupStream(groupId)))
  const nameId = state.status === 'absent' ? 0 : state.nameId
  const [mine, others] = [await log.recorded(), await log.recorded(bo)]
  await perform(log.store, byAna(), { about: known(expense, others) }, async work => {
    work.forget([nameId])
    await work.decide(expense, others, voiding(others))
  })
  let tries = 0
  await perform(log.store, byAna(), { about: known(expense, mine) }, async work => {
    await work.load(expense, mine)
    if (tries++ > 0) return
    await log.happensElsewhere(mine, 'VoidExpense')
    work.forget([nameId])
  })
  expect(tries).toBe(2)
  expect(await log.textsOf(deed.actorId)).toEqual(['The flat'])
})

test('texts are forgotten also where nothing else is to happen', async () => {
  const deed = somebody()
  const created = await perform(log.store, deed, { about: fresh(group) }, work => named('The flat', work))
  if (!created.done) throw new Error('refused')
  const { groupId } = created
  const before = await headOfLog(log.database)
  const later = { ...deed, commandId: randomUUID() }
  const outcome = await perform(log.store, later, { about: known(group, groupId) }, async work => {
    const state = await work.load(group, groupId)
    if (state.status !== 'absent') work.forget([state.nameId])
  })
  expect(outcome).toMatchObject({ done: true, events: [] })
  expect([await log.textsOf(deed.actorId), await headOfLog(log.database)]).toEqual([[], before])
})
