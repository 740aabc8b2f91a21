import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import { causedBy, sinceCausedBy } from '#domain/store/causedBy.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { balanceParts, EVERY_DAY } from '#projections/balances/queries.ts'
import { House } from '#test/support/projectionSpec.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { keepFile } from '#workers/imports/file.ts'
import { findingsOf } from '#workers/imports/findings.ts'
import { beginImport, findImport, type Import, importUnderWay, moveTo } from '#workers/imports/imports.ts'
import { runImport } from '#workers/imports/run.ts'
import type { Settings } from '#workers/imports/settings.ts'
import { takeImportBack } from '#workers/imports/takeBack.ts'
import { importExaminations, importReturns, importRuns } from '#workers/queues.ts'
import { declare, followed, silent } from './support.ts'

let house: House
let following: { stop: () => Promise<void> }
beforeEach(async () => {
  house = await House.open()
  await declare(house.url, importExaminations, importRuns, importReturns)
  await account(1, 'Ana')
  following = followed(house)
})
afterEach(async () => {
  await following.stop()
  await house.close()
})

const account = (userId: number, name: string) =>
  house.database.query(
    `INSERT INTO account.users
       (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
     OVERRIDING SYSTEM VALUE
     VALUES ($1::bigint, lower($2), lower($2) || '@example.com', $2, 'Body', $2 || ' Body', 'none', 'EUR', '{}')`,
    [userId, name],
  )

const context = (signal = new AbortController().signal) => ({ database: house.database, logger: silent, signal })

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const SETTINGS: Settings = { currency: 'EUR', usualDates: 'DMY' }

/** A file that has arrived, looked through. */
async function brought(file: string, settings: Partial<Settings> = {}): Promise<Import> {
  const begun = { userId: 1, fileName: 'file.csv', settings: { ...SETTINGS, ...settings }, startsAtOnce: false }
  const importId = (await beginImport(house.database, begun)) ?? 0
  const bytes = await keepFile(house.database, importId, { file: bytesOf(file), maxBytes: 10 ** 6 })
  await moveTo(house.database, importId, { from: ['ARRIVING'], to: 'EXAMINING' }, 'bytes = $4', [bytes])
  await examineImport.run({ importId }, context())
  return found(importId)
}

async function found(importId: number): Promise<Import> {
  const known = await findImport(house.database, 1, importId)
  if (known === undefined) throw new Error('no such import')
  return known
}

async function carriedOut(importId: number, signal?: AbortSignal): Promise<Import> {
  await moveTo(house.database, importId, { from: ['READY'], to: 'RUNNING' })
  await runImport.run({ importId }, context(signal))
  return found(importId)
}

async function takenBack(importId: number): Promise<Import> {
  await moveTo(house.database, importId, { from: ['DONE', 'CANCELLED'], to: 'TAKING_BACK' })
  await takeImportBack.run({ importId }, context())
  return found(importId)
}

const typesInLog = async () =>
  (
    await house.owner.query<{ type: string; count: number }>(
      'SELECT type, count(*)::int FROM log.events GROUP BY type ORDER BY type',
    )
  ).rows.map(({ type, count }) => `${count} ${type}`)

const balances = async () => {
  await house.catchUp()
  return (await balanceParts(house.database, 1, EVERY_DAY)).map(({ currency, minor }) => ({ currency, minor }))
}

const TABLE = `date,title,amount,paid_by,split_type,participants,split_values,type
2026-11-01,Bread,3.20,,,,,
2026-11-02,Dinner,30.00,me,EQUAL,me;Ben;Cleo,,
2026-11-03,Taxi,10.01,Ben,EQUAL,me;Ben,,
2026-13-03,No such month,1,,,,,
2026-11-04,,5.00,Ben,,me,,transfer
`

describe('what stands in a file is told before anything is done', () => {
  test('people, sums, days, and what is wrong by its line', async () => {
    const { state, source, total, examined, importId } = await brought(TABLE)
    expect({ state, source, total }).toEqual({ state: 'READY', source: 'QUITS_CSV', total: 5 })
    expect(examined).toMatchObject({
      ...{ entries: 4, flaws: 1, skips: 0, firstDate: '2026-11-01', lastDate: '2026-11-04' },
      totals: [{ currency: 'EUR', expenses: 3, spentMinor: '4321', transfers: 1, transferredMinor: '500' }],
    })
    expect(examined?.people.map(({ name, entries }) => [name, entries])).toEqual([
      ...[
        ['me', 3],
        ['Ben', 3],
        ['Cleo', 1],
      ],
    ])
    expect(await findingsOf(house.database, importId, { after: 0, limit: 10 })).toMatchObject([
      { line: 5, kind: 'FLAW', code: 'DATE_NOT_UNDERSTOOD', data: { found: '2026-13-03' } },
    ])
    expect(await typesInLog()).toEqual([])
  })

  test('a file that is none, is empty, or holds no table', async () => {
    for (const [file, code] of [
      ['PK\u0003\u0004...', 'FILE_NOT_TEXT'],
      ['', 'FILE_EMPTY'],
      ['  \n ', 'FILE_EMPTY'],
      ['Dear diary, today I was in town.', 'FORMAT_UNKNOWN'],
    ]) {
      expect(await brought(file ?? ''), code).toMatchObject({ state: 'UNREADABLE', problem: { code } })
    }
  })

  test('a table that is not known waits for its owner to say what stands where', async () => {
    const table = 'Buchungstag;Empfänger;Umsatz\n31.10.2026;Bäcker;-3,20\n1.11.2026;Gehalt;2.000,00\n'
    const { importId, examined, state } = await brought(table)
    expect(state).toBe('READY')
    expect(examined?.table).toMatchObject({
      header: ['Buchungstag', 'Empfänger', 'Umsatz'],
      rows: [
        ['31.10.2026', 'Bäcker', '-3,20'],
        ['1.11.2026', 'Gehalt', '2.000,00'],
      ],
    })
    const columns = {
      date: 0,
      title: 1,
      amount: 2,
      credit: null,
      currency: null,
      category: null,
      note: null,
      spentIs: 'BELOW_ZERO',
    }
    const settings = JSON.stringify({ ...SETTINGS, columns })
    await moveTo(house.database, importId, { from: ['READY'], to: 'EXAMINING' }, 'settings = $4', [settings])
    await examineImport.run({ importId }, context())
    expect((await found(importId)).examined).toMatchObject({
      entries: 1,
      skips: 1,
      table: null,
      firstDate: '2026-10-31',
    })
    expect(await carriedOut(importId)).toMatchObject({ state: 'DONE', imported: 1, skipped: 1 })
  })
})

describe('an import', () => {
  test('takes in what can be, tells what cannot, and makes those who are new', async () => {
    const done = await carriedOut((await brought(TABLE)).importId)
    expect(done).toMatchObject({ state: 'DONE', imported: 4, repeated: 0, skipped: 0, failed: 1, goneThrough: 5 })
    expect(await typesInLog()).toEqual(['3 ExpenseRecorded', '2 PlaceholderCreated', '1 TransferRecorded'])
    // Of dinner two owe 10 each; for the taxi 5 and an odd cent are owed; and Ben has paid back 5.
    const owed = (await balances()).reduce((sum, { minor }) => sum + minor, 0n)
    expect(owed).toBeOneOf([999n, 1000n])
    const { rows } = await house.owner.query('SELECT count(*)::int AS left FROM imports.pieces')
    expect(rows).toEqual([{ left: 0 }])
  })

  test('done again, it skips what is there, and people are who they were', async () => {
    await carriedOut((await brought(TABLE)).importId)
    const before = await typesInLog()
    const again = await carriedOut((await brought(TABLE)).importId)
    expect(again).toMatchObject({ state: 'DONE', imported: 0, repeated: 4, failed: 1 })
    expect(await typesInLog()).toEqual(before)
  })

  test('whoever goes on where another was killed doubles nothing and leaves nothing out', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `2026-11-01,Thing ${index},1.00\n`)
    const { importId } = await brought(`date,title,amount\n${rows.join('')}`)
    const killed = new AbortController()
    const first = carriedOut(importId, killed.signal)
    while ((await found(importId)).goneThrough === 0) await pause(2)
    killed.abort()
    await expect(first).rejects.toThrow('abort')
    // It had recorded more than it had noted.
    await house.owner.query('UPDATE imports.imports SET gone_through = 0, imported = 0 WHERE import_id = $1', [
      importId,
    ])
    await runImport.run({ importId }, context())
    expect(await found(importId)).toMatchObject({ state: 'DONE', imported: 700, repeated: 0 })
    expect(await typesInLog()).toEqual(['700 ExpenseRecorded'])
  })

  test('is cancelled where it stands', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `2026-11-01,Thing ${index},1.00\n`)
    const { importId } = await brought(`date,title,amount\n${rows.join('')}`)
    const running = carriedOut(importId)
    while ((await found(importId)).goneThrough === 0) await pause(2)
    await moveTo(house.database, importId, { from: ['RUNNING'], to: 'CANCELLING' })
    const { state, imported } = await running
    expect({ state, isPart: imported > 0 && imported < 700 }).toEqual({ state: 'CANCELLED', isPart: true })
  })

  test('of somebody who is gone is left alone', async () => {
    const { importId } = await brought(TABLE)
    await house.database.query('DELETE FROM account.users WHERE user_id = 1')
    await runImport.run({ importId }, context())
    expect(await importUnderWay(house.database, importId)).toBeUndefined()
    expect(await typesInLog()).toEqual([])
  })

  test('puts a ledger into a group of its own, with everybody in it', async () => {
    const { importId } = await brought(TABLE, { into: { newGroup: 'The flat' } })
    await carriedOut(importId)
    await house.catchUp()
    const { rows } = await house.owner.query('SELECT count(*)::int AS members FROM read.group_members')
    expect(rows).toEqual([{ members: 3 }])
  })
})

describe('taking back', () => {
  test('everything is as it was before, and comes again when the file does', async () => {
    const { importId } = await brought(TABLE, { into: { newGroup: 'The flat' } })
    await carriedOut(importId)
    expect(await takenBack(importId)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await balances()).toEqual([])
    expect(await house.rows('groups')).toMatchObject([{ archived: true }])
    const again = await carriedOut((await brought(TABLE)).importId)
    expect(again).toMatchObject({ imported: 4, repeated: 0 })
    expect(await balances()).not.toEqual([])
    await takenBack(again.importId)
    expect(await balances()).toEqual([])
  })

  test('what its owner has deleted by themselves does not come again', async () => {
    const { importId, commandId } = await carriedOut((await brought(TABLE)).importId)
    const events = await causedBy(house.database, commandId, { after: 0, limit: 10 })
    const bread = events.find(({ type }) => type === 'ExpenseRecorded')
    if (bread?.type !== 'ExpenseRecorded') throw new Error('nothing was recorded')
    const deed = { actorId: 1, commandId: randomUUID() }
    await voidExpense(openEventStore(house.database), deed, { expenseId: bread.data.expenseId })
    await takenBack(importId)
    expect(await carriedOut((await brought(TABLE)).importId)).toMatchObject({ imported: 3, repeated: 1 })
  })

  test('what has happened since is known beforehand', async () => {
    const { commandId } = await carriedOut((await brought(TABLE)).importId)
    expect(await sinceCausedBy(house.database, commandId)).toEqual({ things: 4, changed: 0, gone: 0 })
    const events = await causedBy(house.database, commandId, { after: 0, limit: 10 })
    const expenses = events.flatMap(event => (event.type === 'ExpenseRecorded' ? [event.data.expenseId] : []))
    const store = openEventStore(house.database)
    const deed = () => ({ actorId: 1, commandId: randomUUID() })
    await voidExpense(store, deed(), { expenseId: expenses[0] ?? 0 })
    await correctExpense({ store, visibleAmong: async () => new Set() }, deed(), {
      expenseId: expenses[1] ?? 0,
      title: 'Supper',
    })
    expect(await sinceCausedBy(house.database, commandId)).toEqual({ things: 4, changed: 1, gone: 1 })
  })

  test('what takes too long to be counted keeps nobody waiting', async () => {
    const { commandId } = await carriedOut((await brought(TABLE)).importId)
    const owner = new pg.Client({ connectionString: house.url })
    await owner.connect()
    await owner.query('BEGIN; LOCK TABLE log.events')
    try {
      expect(await sinceCausedBy(house.database, commandId, 50)).toBeUndefined()
    } finally {
      await owner.end()
    }
    expect(await sinceCausedBy(house.database, commandId, 2_000)).toMatchObject({ things: 4 })
  })
})
