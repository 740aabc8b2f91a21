import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expenseStream } from '#domain/expense/events.ts'
import { type Append, appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'
import { headOfLog, readLog } from '#domain/store/readOnwards.ts'
import { readTexts } from '#domain/store/vault.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { expenseRecorded, recording } from '#test/support/expenseFacts.ts'

let server: TestDatabase
let database: Database
let nextId = 0
let start = 0

beforeAll(async () => {
  server = await createTestDatabase()
  database = openDatabase(server.url, { role: 'quits_app', name: 'test' })
})
beforeEach(async () => {
  start = await headOfLog(database)
})
afterAll(async () => {
  await database.end()
  await server.drop()
})

const append = async (...group: Append[]) => appendGroup(database, group)
const voiding = (expenseId: number, version: number, other: Partial<Append> = {}): Append => ({
  ...recording(expenseId),
  expected: new Map([[expenseStream(expenseId), version]]),
  events: [{ streamId: expenseStream(expenseId), event: { type: 'ExpenseVoided', data: { expenseId } } }],
  ...other,
})

describe('appending', () => {
  test('gives gapless positions in the order of the commands', async () => {
    const outcomes = await append(recording(++nextId), recording(++nextId), recording(++nextId))
    expect(outcomes).toEqual(
      [1, 2, 3].map(n => ({ outcome: 'appended', firstPosition: start + n, lastPosition: start + n })),
    )
    const { events } = await readLog(database, start, 10)
    expect(events.map(({ position }) => position)).toEqual([start + 1, start + 2, start + 3])
  })

  test('keeps what was said, by whom and when', async () => {
    const expenseId = ++nextId
    await append(recording(expenseId, { actor: 7, texts: [{ textId: expenseId, ownerId: 7, body: 'Lunch' }] }))
    const [history] = await loadStreams(database, [expenseStream(expenseId)])
    expect(history).toMatchObject([
      {
        type: 'ExpenseRecorded',
        version: 1,
        meta: { actor: 7 },
        data: { expenseId, amountMinor: 3000, currency: 'EUR' },
      },
    ])
    expect(await readTexts(database, [expenseId])).toEqual(['Lunch'])
  })

  test('says what it follows from, where it does', async () => {
    const [one, other] = [++nextId, ++nextId]
    await append(recording(one, { cause: { position: 7 } }), recording(other))
    const histories = await loadStreams(database, [one, other].map(expenseStream))
    expect(histories.map(([first]) => first?.meta)).toEqual([
      { actor: 1, input: 'record', cause: { position: 7 } },
      { actor: 1, input: 'record' },
    ])
  })

  test('forgets the texts of those that are appended, and of nobody who is left out', async () => {
    const [one, other] = [++nextId, ++nextId]
    const lunch = (textId: number) => ({ texts: [{ textId, ownerId: 7, body: 'Lunch' }] })
    await append(recording(one, lunch(one)), recording(other, lunch(other)))
    const answers = await append(voiding(one, 1, { forgotten: [one] }), voiding(other, 0, { forgotten: [other] }))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['appended', 'conflict'])
    expect(await readTexts(database, [one, other])).toEqual([null, 'Lunch'])
  })

  test('of nothing but what is to be forgotten leaves no trace in the log, and gives no positions away', async () => {
    const [kept, next] = [++nextId, ++nextId]
    await append(recording(kept, { texts: [{ textId: kept, ownerId: 7, body: 'Lunch' }] }))
    const forgetting = voiding(kept, 1, { events: [], forgotten: [kept] })
    expect(await append(forgetting)).toMatchObject([{ outcome: 'appended' }])
    expect(await append({ ...forgetting, commandId: randomUUID() }, recording(next))).toMatchObject([
      { outcome: 'appended' },
      { outcome: 'appended', firstPosition: start + 2, lastPosition: start + 2 },
    ])
    expect(await readTexts(database, [kept])).toEqual([null])
    expect(await headOfLog(database)).toBe(start + 2)
  })

  test('of what rests on nobody having been named is left out once somebody was', async () => {
    const [before, naming, after] = [++nextId, ++nextId, ++nextId]
    const split = { type: 'EQUAL', entries: [{ person: -7, value: '1' }] } as const
    const event = expenseRecorded({ expenseId: naming, shares: [{ person: -7, minor: 3000 }], split })
    await append(recording(naming, { events: [{ streamId: expenseStream(naming), event }] }))
    const unnamed = (since: number) => ({ unnamed: [{ person: -7, since }] })
    const answers = await append(recording(before, unnamed(start)), recording(after, unnamed(start + 1)))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['named', 'appended'])
    expect(await append(recording(++nextId, { unnamed: [{ person: -8, since: start }] }))).toMatchObject([
      { outcome: 'appended' },
    ])
  })

  test('a version conflict names the stream and its real version, and does not touch its neighbours', async () => {
    const known = ++nextId
    await append(recording(known))
    const [stale, fine] = await append(voiding(known, 3), recording(++nextId))
    expect(stale).toEqual({ outcome: 'conflict', streamId: expenseStream(known), actualVersion: 1 })
    expect(fine).toEqual({ outcome: 'appended', firstPosition: start + 2, lastPosition: start + 2 })
  })

  test('a stream that must not exist yet, but does, is a conflict', async () => {
    const taken = ++nextId
    await append(recording(taken))
    expect(await append(recording(taken))).toEqual([
      { outcome: 'conflict', streamId: expenseStream(taken), actualVersion: 1 },
    ])
  })

  test('a stream that was only read and changed meanwhile refuses the append', async () => {
    const read = ++nextId
    const written = ++nextId
    await append(recording(read))
    const restingOnRead = recording(written, {
      expected: new Map([
        [expenseStream(written), 0],
        [expenseStream(read), 1],
      ]),
    })
    await append(voiding(read, 1))
    expect(await append(restingOnRead)).toEqual([
      { outcome: 'conflict', streamId: expenseStream(read), actualVersion: 2 },
    ])
    expect(await loadStreams(database, [expenseStream(written)])).toEqual([[]])
  })

  test('nothing of a refused command is stored, its personal text included', async () => {
    const taken = ++nextId
    await append(recording(taken))
    await append(recording(taken, { texts: [{ textId: 900_001, ownerId: 1, body: 'never kept' }] }))
    expect(await readTexts(database, [900_001])).toEqual([null])
  })

  test('events of several streams are stored together or not at all', async () => {
    const [one, other] = [++nextId, ++nextId]
    await append(recording(other))
    const both: Append = {
      ...recording(one),
      expected: new Map([
        [expenseStream(one), 0],
        [expenseStream(other), 0],
      ]),
      events: [...recording(one).events, ...recording(other).events],
    }
    expect(await append(both)).toMatchObject([{ outcome: 'conflict', streamId: expenseStream(other) }])
    expect(await loadStreams(database, [expenseStream(one)])).toEqual([[]])
  })

  test('facts that do not add up are not let into the log', async () => {
    const expenseId = ++nextId
    const crooked = recording(expenseId)
    const [first] = crooked.events
    if (first?.event.type !== 'ExpenseRecorded') throw new Error('not an expense')
    const event = { ...first.event, data: { ...(first.event.data as object), shares: [{ person: 1, minor: 2999 }] } }
    await expect(append({ ...crooked, events: [{ streamId: first.streamId, event }] })).rejects.toThrow('add up')
    expect(await headOfLog(database)).toBe(start)
  })
})

describe('a repeated command id', () => {
  test('gives the first result and stores nothing', async () => {
    const once = recording(++nextId)
    const [first] = await append(once)
    const later = recording(++nextId)
    const again = { ...later, commandId: once.commandId, input: once.input }
    expect(await append(again)).toEqual([{ ...first, outcome: 'replayed' }])
    expect(await headOfLog(database)).toBe(start + 1)
  })

  test('with other input is refused', async () => {
    const once = recording(++nextId)
    await append(once)
    const other = { ...recording(++nextId), commandId: once.commandId, input: 'something else' }
    expect(await append(other)).toEqual([{ outcome: 'reused' }])
    expect(await headOfLog(database)).toBe(start + 1)
  })

  test('gives the first result although its stream has moved on', async () => {
    const expenseId = ++nextId
    const once = recording(expenseId)
    const [first] = await append(once)
    await append(voiding(expenseId, 1))
    expect(await append(once)).toEqual([{ ...first, outcome: 'replayed' }])
  })
})

describe('two writers', () => {
  test('who interleave never hide an event from a reader', async () => {
    const [slow, fast] = await Promise.all([database.connect(), database.connect()])
    await slow.query('BEGIN')
    await appendGroup(slow, [recording(++nextId)])
    // The slow one holds the next position but has not committed: the fast one must not overtake it.
    const overtaking = appendGroup(fast, [recording(++nextId)])
    const winner = await Promise.race([overtaking, new Promise(resolve => setTimeout(resolve, 150, 'still waiting'))])
    expect(winner).toBe('still waiting')
    expect((await readLog(database, start, 10)).events).toEqual([])

    await slow.query('COMMIT')
    const [second] = await overtaking
    expect(second).toMatchObject({ outcome: 'appended', firstPosition: start + 2 })
    expect((await readLog(database, start, 10)).events.map(({ position }) => position)).toEqual([start + 1, start + 2])
    slow.release()
    fast.release()
  })

  test('one of whom gives up leaves no hole', async () => {
    const [quitter, other] = await Promise.all([database.connect(), database.connect()])
    await quitter.query('BEGIN')
    await appendGroup(quitter, [recording(++nextId)])
    const waiting = appendGroup(other, [recording(++nextId)])
    await quitter.query('ROLLBACK')
    expect(await waiting).toMatchObject([{ firstPosition: start + 1 }])
    quitter.release()
    other.release()
  })

  test('many at once: a reader that polls meanwhile sees every event once, in order', async () => {
    const writers = 8
    const each = 25
    const seen: number[] = []
    let writing = true
    const reader = (async () => {
      while (writing || seen.length < writers * each) {
        const { events } = await readLog(database, seen.at(-1) ?? start, 7)
        seen.push(...events.map(({ position }) => position))
      }
    })()
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (let n = 0; n < each; n++) await append(recording(++nextId))
      }),
    )
    writing = false
    await reader
    expect(seen).toEqual(Array.from({ length: writers * each }, (_, n) => start + 1 + n))
  })
})

test('a hole in the log stops a reader instead of being stepped over', async () => {
  const tampered = await createTestDatabase()
  const owner = new pg.Client({ connectionString: tampered.url })
  await owner.connect()
  await appendGroup(owner, [recording(1), recording(2), recording(3)])
  await owner.query('DELETE FROM log.events WHERE position = 2')
  await expect(readLog(owner, 0, 10)).rejects.toThrow('hole')
  await owner.end()
  await tampered.drop()
})
