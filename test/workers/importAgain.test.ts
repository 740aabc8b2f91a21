import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importingAnew } from '#test/support/importing.ts'
import { deleteAllExpenses } from '#workers/deletions/deleteAll.ts'
import { beginDeletion, beginUndo, findDeletion } from '#workers/deletions/deletions.ts'
import { undoDeletion } from '#workers/deletions/undo.ts'
import { runImport } from '#workers/imports/run.ts'

/* What was taken back, and comes once more. */

const anas = importingAnew()

const header = 'date,title,amount,category,paid_by,participants,type,external_id\n'
const TABLE = `${header}2026-11-02,Dinner,30,Pets,me,me;Zoe,,e1\n2026-11-03,,5,,Zoe,me,transfer,e2\n`

test('it is what the file and its owner say now, among the people and in the group of now', async () => {
  const { brought, carriedOut, takenBack } = bound()
  const first = await carriedOut((await brought(TABLE, { into: { newGroup: 'The trip' } })).importId)
  await takenBack(first.importId)
  await anas().connected(2, 'Bo')

  const corrected = TABLE.replace(',30,', ',44,').replace(',5,', ',7,')
  const again = await carriedOut(
    (
      await brought(corrected, {
        ...{ into: { newGroup: 'The journey' }, people: [['Zoe', { person: 2 }]] },
        categories: [['Pets', 'HOUSING']],
      })
    ).importId,
  )

  expect(again).toMatchObject({ state: 'DONE', imported: 2, repeated: 0, failed: 0 })
  const [live] = (await anas().house.rows('groups')).filter(({ archived }) => archived === false)
  expect(await anas().expenses()).toMatchObject([
    {
      ...{ amount_minor: 4400, category: 'HOUSING', group_id: live?.group_id },
      shares: [
        { person: 1, minor: 2200 },
        { person: 2, minor: 2200 },
      ],
    },
  ])
  expect(await anas().balances()).toEqual([{ currency: 'EUR', minor: 1500n }])
})

test('what came once more is there the third time, and can be taken back and come again', async () => {
  const { brought, carriedOut, takenBack } = bound()
  const first = await carriedOut((await brought(TABLE)).importId)
  await takenBack(first.importId)
  const second = await carriedOut((await brought(TABLE)).importId)
  expect(await carriedOut((await brought(TABLE)).importId)).toMatchObject({ imported: 0, repeated: 2 })
  await takenBack(second.importId)
  expect(await anas().balances()).toEqual([])
  expect(await carriedOut((await brought(TABLE)).importId)).toMatchObject({ imported: 2, repeated: 0 })
  expect(await anas().balances()).toEqual([{ currency: 'EUR', minor: 1000n }])
})

test('whoever goes on with it where another was killed doubles nothing', async () => {
  const { brought, carriedOut, takenBack } = bound()
  const rows = Array.from({ length: 300 }, (_, index) => `2026-11-01,Thing ${index},1.00\n`)
  const file = `date,title,amount\n${rows.join('')}`
  await takenBack((await carriedOut((await brought(file)).importId)).importId)
  const { importId } = await brought(file)
  const killed = new AbortController()
  const first = carriedOut(importId, killed.signal)
  while ((await anas().found(importId)).goneThrough === 0) await pause(2)
  killed.abort()
  await first.catch(() => undefined)
  await anas().house.owner.query(
    `UPDATE imports.imports SET gone_through = 0, imported = 0, state = 'RUNNING' WHERE import_id = $1`,
    [importId],
  )
  await runImport.run({ importId }, anas().context())
  expect(await anas().found(importId)).toMatchObject({ state: 'DONE', imported: 300, repeated: 0 })
  expect(await anas().expenses()).toHaveLength(300)
})

test('it does not come back with all that its owner had deleted before', async () => {
  const { brought, carriedOut, takenBack } = bound()
  await carriedOut((await brought('date,title,amount\n2026-11-01,Bread,3\n')).importId)
  const second = await carriedOut((await brought(TABLE)).importId)
  const { database } = anas().house
  const deletion = await beginDeletion(database, { userId: 1, commandId: randomUUID(), upTo: undefined })
  const deletionId = deletion?.deletionId ?? 0
  await deleteAllExpenses.run({ deletionId }, anas().context())
  await takenBack(second.importId)
  await beginUndo(database, deletionId)
  await undoDeletion.run({ deletionId }, anas().context())
  expect(await anas().expenses()).toMatchObject([{ amount_minor: 300 }])
  expect(await findDeletion(database, 1, deletionId)).toMatchObject({ restored: 1, deletedAgain: 1 })
})

const bound = () => ({
  brought: anas().brought.bind(anas()),
  carriedOut: anas().carriedOut.bind(anas()),
  takenBack: anas().takenBack.bind(anas()),
})
