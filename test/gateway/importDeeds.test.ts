import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { fileArrives, pieceArrives } from '#gateway/imports/arriving.ts'
import { cancel, discard, plan, start, takeBack } from '#gateway/imports/deeds.ts'
import { importShape, returnOf } from '#gateway/imports/shown.ts'
import { importingAnew, SETTINGS } from '#test/support/importing.ts'
import { keptBytes } from '#workers/imports/file.ts'
import { beginImport, findImport } from '#workers/imports/imports.ts'
import { takeImportBack } from '#workers/imports/takeBack.ts'

/* What two gateways are asked at the same moment, of one import. */

const anas = importingAnew()
const ana = { userId: 1 }

const NAMES = ['Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const TABLE = `date,title,amount,paid_by,participants\n2026-11-02,Dinner,30,me,me;${NAMES.join(';')}\n`

const AT_ONCE = [1, 2, 3, 4] as const

describe('at once', () => {
  test('all that is chosen is kept', async () => {
    const { importId } = await anas().brought(TABLE)
    const planned = NAMES.map(key =>
      plan(anas().house, ana, { importId, people: [[key, { newEmail: `${key}@example.com` }]] }),
    )
    expect((await Promise.all(planned)).every(({ done }) => done)).toBe(true)
    const { settings } = await anas().found(importId)
    expect(settings.people?.map(([key]) => key).toSorted()).toEqual(NAMES)
  })

  test('two do not become the same person', async () => {
    const { importId } = await anas().brought(TABLE)
    await anas().connected(2, 'Zoe')
    const planned = NAMES.map(key => plan(anas().house, ana, { importId, people: [[key, { person: 2 }]] }))
    expect((await Promise.all(planned)).filter(({ done }) => done)).toHaveLength(1)
  })

  test('started and discarded, it is either', async () => {
    for (const _ of Array.from({ length: 8 })) {
      const { importId } = await anas().brought(TABLE)
      const [started, discarded] = await Promise.all([
        start(anas().house, ana, importId),
        discard(anas().house, ana, importId),
      ])
      const left = await findImport(anas().house.database, 1, importId)
      expect([started.done, discarded.done]).toEqual([left !== undefined, left === undefined])
    }
  })

  test('started, stopped and taken back twice, it is so already', async () => {
    const { importId } = await anas().brought(TABLE)
    for (const deed of [start, cancel]) {
      const outcomes = await Promise.all(AT_ONCE.map(() => deed(anas().house, ana, importId)))
      expect(outcomes.map(({ done }) => done)).toEqual(AT_ONCE.map(() => true))
    }
    await anas().carriedOut(importId)
    const outcomes = await Promise.all(AT_ONCE.map(() => takeBack(anas().house, ana, importId)))
    expect(outcomes.map(({ done }) => done)).toEqual(AT_ONCE.map(() => true))
  })
})

test('an address that is none is refused before anybody is made', async () => {
  const { importId } = await anas().brought(TABLE)
  for (const newEmail of ['not an email', 'a\u0000@b.de', '\ud800@b.de', `${'a'.repeat(5_000)}@b.de`]) {
    const people = [['Ben', { newEmail }]] as const
    expect(await plan(anas().house, ana, { importId, people })).toMatchObject({
      refusals: [{ code: 'INVALID_EMAIL', path: 'people[0].email' }],
    })
  }
})

test('that the group it made stays is told beforehand, once others have joined it', async () => {
  await anas().connected(2, 'Ben')
  const { importId } = await anas().brought(TABLE, { into: { newGroup: 'Flat' }, people: [['Ben', { person: 2 }]] })
  const done = await anas().carriedOut(importId)
  await anas().house.catchUp()
  expect(await returnOf(anas().house, done)).toMatchObject({ entries: 1, groupStays: false })
  const groupId = Number((await anas().house.rows('groups'))[0]?.group_id)
  const yes = { groupId, person: 2, says: 'YES' } as const
  await answerInvitation(openEventStore(anas().house.database), { actorId: 2, commandId: randomUUID() }, yes)
  await anas().house.catchUp()
  expect(await returnOf(anas().house, done)).toMatchObject({ entries: 1, groupStays: true })
  await anas().takenBack(importId)
  expect(await anas().house.rows('groups')).toMatchObject([{ archived: false }])
})

test('what waits is bounded as a whole, at both doors, and what there is no room for changes nothing', async () => {
  const { database } = anas().house
  const begun = { userId: 1, fileName: 'file.csv', settings: SETTINGS, startsAtOnce: false }
  const expected = async () => (await beginImport(database, begun)) ?? 0
  const waiting = await anas().brought(TABLE)
  const mostKept = waiting.bytes + 10
  async function* file(bytes: number) {
    yield Buffer.alloc(bytes, 'x')
  }
  const tooLarge = { done: false, refusals: [{ code: 'IMPORTS_TOO_LARGE', data: { max: mostKept } }] }

  const whole = await expected()
  expect(await fileArrives(anas().house, whole, file(11), mostKept)).toMatchObject(tooLarge)
  expect(await findImport(database, 1, whole)).toBeUndefined()

  const importId = await expected()
  const piece = (number: number, bytes: number) =>
    pieceArrives(anas().house, ana, { importId, number, bytes: Buffer.alloc(bytes, 'x') }, { mostKept })
  expect(await piece(1, 6)).toMatchObject({ done: true })
  expect(await piece(2, 5)).toMatchObject(tooLarge)
  expect(await keptBytes(database, importId)).toMatchObject({ bytes: 6, pieces: 1 })
  // One that comes again takes the place of the first, and others' files are none of one's own.
  expect(await piece(1, 10)).toMatchObject({ done: true })
  await discard(anas().house, ana, waiting.importId)
  expect(await piece(2, 5)).toMatchObject({ done: true })
})

test('how far taking back has got counts what had come of it, and not the file', async () => {
  const rows = Array.from({ length: 270 }, (_, index) => `2026-11-01,Thing ${index},${index < 10 ? 'none' : '1'}\n`)
  const { importId } = await anas().brought(`date,title,amount\n${rows.join('')}`)
  expect(importShape(await anas().carriedOut(importId))).toMatchObject({ total: 270, done: 270, imported: 260 })
  await takeBack(anas().house, ana, importId)
  expect(importShape(await anas().found(importId))).toMatchObject({ total: 260, done: 0 })
  await expect(takeImportBack.run({ importId }, anas().context(AbortSignal.abort()))).rejects.toThrow('abort')
  expect(importShape(await anas().found(importId))).toMatchObject({ total: 260, done: 250 })
  await takeImportBack.run({ importId }, anas().context())
  expect(importShape(await anas().found(importId))).toMatchObject({ state: 'TAKEN_BACK', total: 270 })
})

test('what a rule says no to when it is started waits for its owner again, and can be discarded', async () => {
  const { importId } = await anas().brought(TABLE, { people: [['Ben', { newEmail: 'none' }]] })
  await start(anas().house, ana, importId)
  expect(await anas().carriedOut(importId)).toMatchObject({
    ...{ state: 'READY', startedAt: null, problem: { code: 'INVALID_EMAIL' } },
  })
  expect((await discard(anas().house, ana, importId)).done).toBe(true)
})
