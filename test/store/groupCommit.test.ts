import { describe, expect, test } from 'vitest'
import { expenseStream } from '#domain/expense/events.ts'
import type { Append, AppendOutcome } from '#domain/store/append.ts'
import { groupCommit } from '#domain/store/groupCommit.ts'
import { recording } from '#test/support/expenseFacts.ts'

/** A log that takes its time and writes down which commands came together. */
function slowLog(refusing: ReadonlySet<string> = new Set()) {
  const groups: string[][] = []
  let position = 0
  const appendGroup = async (group: readonly Append[]): Promise<AppendOutcome[]> => {
    groups.push(group.map(({ commandId }) => commandId))
    await new Promise(resolve => setTimeout(resolve, 10))
    if (group.some(({ commandId }) => refusing.has(commandId))) throw new Error('cannot be stored')
    return group.map(() => ({ outcome: 'appended', firstPosition: ++position, lastPosition: position }))
  }
  return { groups, append: groupCommit(appendGroup) }
}

const named = (commandId: string, expenseId: number): Append => recording(expenseId, { commandId })

describe('group commit', () => {
  test('what arrives together is appended together', async () => {
    const { groups, append } = slowLog()
    await Promise.all([append(named('a', 1)), append(named('b', 2)), append(named('c', 3))])
    expect(groups).toEqual([['a', 'b', 'c']])
  })

  test('what arrives while an append is in flight goes together in the next', async () => {
    const { groups, append } = slowLog()
    const first = append(named('a', 1))
    await new Promise(resolve => setTimeout(resolve, 2))
    await Promise.all([first, append(named('b', 2)), append(named('c', 3))])
    expect(groups).toEqual([['a'], ['b', 'c']])
  })

  test('a lone command is not kept waiting for company', async () => {
    const { groups, append } = slowLog()
    const alone = append(named('a', 1))
    // Whatever arrives within one turn goes together, and nothing later is waited for.
    await new Promise(resolve => setImmediate(resolve))
    expect(groups).toEqual([['a']])
    await alone
  })

  test('two commands that write one stream never share a group', async () => {
    const { groups, append } = slowLog()
    await Promise.all([append(named('a', 1)), append(named('b', 1)), append(named('c', 2))])
    expect(groups).toEqual([['a', 'c'], ['b']])
  })

  test('a command that reads what another writes never shares its group', async () => {
    const { groups, append } = slowLog()
    const readingOne = recording(2, {
      commandId: 'b',
      expected: new Map([
        [expenseStream(1), 0],
        [expenseStream(2), 0],
      ]),
    })
    await Promise.all([append(named('a', 1)), append(readingOne)])
    expect(groups).toEqual([['a'], ['b']])
  })

  test('the same command id twice never shares a group', async () => {
    const { groups, append } = slowLog()
    await Promise.all([append(named('a', 1)), append(named('a', 2))])
    expect(groups).toEqual([['a'], ['a']])
  })

  test('a command that cannot be stored does not take its neighbours along', async () => {
    const { append } = slowLog(new Set(['b']))
    const [a, b, c] = await Promise.allSettled([append(named('a', 1)), append(named('b', 2)), append(named('c', 3))])
    expect(a).toMatchObject({ status: 'fulfilled', value: { outcome: 'appended' } })
    expect(b).toMatchObject({ status: 'rejected', reason: new Error('cannot be stored') })
    expect(c).toMatchObject({ status: 'fulfilled', value: { outcome: 'appended' } })
  })
})

describe('a database that goes away', () => {
  const lost = new Error('Connection terminated unexpectedly')

  test('between storing and answering: the group is sent again under the same command ids', async () => {
    const groups: string[][] = []
    const append = groupCommit(async group => {
      groups.push(group.map(({ commandId }) => commandId))
      if (groups.length === 1) throw lost
      return group.map(() => ({ outcome: 'replayed', firstPosition: 1, lastPosition: 1 }))
    })
    expect(await append(named('a', 1))).toMatchObject({ outcome: 'replayed' })
    expect(groups).toEqual([['a'], ['a']])
  })

  test('for longer: everybody is told at once, nobody waits for one try after the other', async () => {
    let tries = 0
    const append = groupCommit(async () => {
      tries++
      throw lost
    })
    const answers = await Promise.allSettled([append(named('a', 1)), append(named('b', 2)), append(named('c', 3))])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tries).toBe(2)
  })
})
