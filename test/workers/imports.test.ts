import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import type { Columns } from '#domain/imports/ledgers/mappedCsv.ts'
import { causedBy, sinceCausedBy } from '#domain/store/causedBy.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { type Importing, importingAnew, SETTINGS } from '#test/support/importing.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { findingsOf } from '#workers/imports/findings.ts'
import { importUnderWay, moveTo } from '#workers/imports/imports.ts'
import { runImport } from '#workers/imports/run.ts'

const anas = importingAnew()
const brought: Importing['brought'] = (...given) => anas().brought(...given)
const carriedOut: Importing['carriedOut'] = (...given) => anas().carriedOut(...given)
const takenBack: Importing['takenBack'] = (...given) => anas().takenBack(...given)
const found: Importing['found'] = (...given) => anas().found(...given)
const typesInLog: Importing['typesInLog'] = () => anas().typesInLog()
const balances: Importing['balances'] = () => anas().balances()

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
    expect(await findingsOf(anas().house.database, importId, { after: 0, limit: 10 })).toMatchObject([
      { line: 5, kind: 'FLAW', code: 'DATE_NOT_UNDERSTOOD', data: { found: '2026-13-03' } },
    ])
    expect(await typesInLog()).toEqual([])
  })

  test('the statement of a bank is no table of ours: its owner is asked, and what came in is no spending', async () => {
    const came = '01/11/2026,Faster payment,Ana,Income,20.00,GBP\n'.repeat(6)
    const statement = `Date,Type,Name,Category,Amount,Currency\n${came}02/11/2026,Card payment,Bread,Food,-3.20,GBP\n`
    const columns: Columns = {
      ...{ date: 0, title: 2, amount: 4, credit: null, currency: 5, category: 3 },
      spentIs: 'BELOW_ZERO',
    }
    const asked = await brought(statement)
    expect(asked).toMatchObject({ source: 'CSV_MAPPED', total: 0, examined: { table: { proposal: columns } } })
    expect(asked.examined?.table?.rows).toHaveLength(5)
    const read = await brought(statement, { columns })
    expect(read).toMatchObject({ source: 'CSV_MAPPED', examined: { entries: 1, skips: 6, flaws: 0 } })
  })

  test('notes are kept as far as there is room for them, and no payment is left out for its own', async () => {
    const header = 'date,title,amount,paid_by,participants,type,note\n'
    const rows = '2026-11-02,Bread,2,,,,"rye,\nsliced"\n2026-11-04,,5,Ben,me,transfer,"for\nthe jam"\n'
    const long = `2026-11-05,,5,Ben,me,transfer,${'jam '.repeat(300)}\n`
    const { importId } = await brought(header + rows + long)
    expect(await carriedOut(importId)).toMatchObject({ imported: 3, failed: 0 })
    expect(await anas().findings(importId)).toEqual([])
    const { rows: kept } = await anas().house.owner.query<{ body: string }>('SELECT body FROM vault.texts')
    const notes = kept.map(({ body }) => body)
    expect(notes).toEqual(expect.arrayContaining(['rye,\nsliced', 'for the jam']))
    expect(notes.filter(note => note.startsWith('jam')).map(({ length }) => length)).toEqual([499])
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

  test('a file that stops whoever looks through it is given up, and can be looked through again', async () => {
    const { importId } = await brought(TABLE)
    const again = () => moveTo(anas().house.database, importId, { from: ['READY', 'UNREADABLE'], to: 'EXAMINING' })
    await again()
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(examineImport.run({ importId }, anas().context(AbortSignal.abort()))).rejects.toThrow('abort')
      expect(await found(importId)).toMatchObject({ state: 'EXAMINING', attempt })
    }
    await examineImport.run({ importId }, anas().context())
    expect(await found(importId)).toMatchObject({ state: 'UNREADABLE', problem: { code: 'FORMAT_BROKEN' } })
    await again()
    await examineImport.run({ importId }, anas().context())
    expect(await found(importId)).toMatchObject({ state: 'READY', attempt: 0 })
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
      spentIs: 'BELOW_ZERO',
    }
    const settings = JSON.stringify({ ...SETTINGS, columns })
    await moveTo(anas().house.database, importId, { from: ['READY'], to: 'EXAMINING' }, 'settings = $4', [settings])
    await examineImport.run({ importId }, anas().context())
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
    const { rows } = await anas().house.owner.query('SELECT count(*)::int AS left FROM imports.pieces')
    expect(rows).toEqual([{ left: 0 }])
  })

  test('done again, it skips what is there, and people are who they were', async () => {
    await carriedOut((await brought(TABLE)).importId)
    const before = await typesInLog()
    const again = await carriedOut((await brought(TABLE)).importId)
    expect(again).toMatchObject({ state: 'DONE', imported: 0, repeated: 4, failed: 1 })
    expect(await typesInLog()).toEqual(before)
  })

  test('what is there is told before, with the lines that say something else now: what came first stays', async () => {
    const header = 'date,title,amount,external_id\n'
    await carriedOut((await brought(`${header}2026-11-01,Tea,1,a\n2026-11-02,Bread,2,b\n`)).importId)
    const { importId, examined } = await brought(
      `${header}2026-11-01,Tea,1,a\n2026-11-02,Bread,5,b\n2026-11-03,Jam,3,c\n`,
    )
    expect(examined).toMatchObject({ entries: 3, repeats: 2, alreadyThere: 0 })
    const told = [
      { line: 3, kind: 'SKIP', code: 'BROUGHT_OTHERWISE', data: { title: 'Bread', amount: '5', date: '2026-11-02' } },
    ]
    expect(await anas().findings(importId)).toMatchObject(told)
    expect(await carriedOut(importId)).toMatchObject({ imported: 1, repeated: 2 })
    expect(await anas().findings(importId)).toMatchObject(told)
    expect(await anas().expenses()).toMatchObject([{ amount_minor: 100 }, { amount_minor: 200 }, { amount_minor: 300 }])
  })

  test('what was taken back is not there, and is told to come again', async () => {
    await takenBack((await carriedOut((await brought(TABLE)).importId)).importId)
    expect((await brought(TABLE)).examined).toMatchObject({ entries: 4, repeats: 0 })
  })

  test('the same id twice in one file is two entries, so that nothing of a table of ours is lost', async () => {
    const { importId } = await brought('date,title,amount,external_id\n2026-11-01,Tea,1,a\n2026-11-02,Bread,2,a\n')
    expect(await carriedOut(importId)).toMatchObject({ imported: 2, repeated: 0 })
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
    await anas().house.owner.query('UPDATE imports.imports SET gone_through = 0, imported = 0 WHERE import_id = $1', [
      importId,
    ])
    await runImport.run({ importId }, anas().context())
    expect(await found(importId)).toMatchObject({ state: 'DONE', imported: 700, repeated: 0 })
    expect(await typesInLog()).toEqual(['700 ExpenseRecorded'])
  })

  test('leaves no file behind, also where whoever ends it is killed at it', async () => {
    const { importId } = await brought(TABLE)
    const { owner, database } = anas().house
    await owner.query(`CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''killed''; END';
      CREATE TRIGGER killed BEFORE DELETE ON imports.pieces EXECUTE FUNCTION killed()`)
    await expect(carriedOut(importId)).rejects.toThrow('killed')
    expect(await found(importId)).toMatchObject({ state: 'RUNNING', imported: 4 })
    await owner.query('DROP TRIGGER killed ON imports.pieces')
    await runImport.run({ importId }, anas().context())
    expect(await found(importId)).toMatchObject({ state: 'DONE', imported: 4, failed: 1 })
    const { rows } = await database.query('SELECT FROM imports.pieces')
    expect(rows).toHaveLength(0)
  })

  test('is cancelled where it stands', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `2026-11-01,Thing ${index},1.00\n`)
    const { importId } = await brought(`date,title,amount\n${rows.join('')}`)
    const running = carriedOut(importId)
    while ((await found(importId)).goneThrough === 0) await pause(2)
    await moveTo(anas().house.database, importId, { from: ['RUNNING'], to: 'CANCELLING' })
    const { state, imported } = await running
    expect({ state, isPart: imported > 0 && imported < 700 }).toEqual({ state: 'CANCELLED', isPart: true })
  })

  test('of somebody who is gone is left alone', async () => {
    const { importId } = await brought(TABLE)
    await anas().house.database.query('DELETE FROM account.users WHERE user_id = 1')
    await runImport.run({ importId }, anas().context())
    expect(await importUnderWay(anas().house.database, importId)).toBeUndefined()
    expect(await typesInLog()).toEqual([])
  })

  test('puts a ledger into a group of its own, with everybody in it', async () => {
    const { importId } = await brought(TABLE, { into: { newGroup: 'The flat' } })
    await carriedOut(importId)
    await anas().house.catchUp()
    const { rows } = await anas().house.owner.query('SELECT count(*)::int AS members FROM read.group_members')
    expect(rows).toEqual([{ members: 3 }])
  })

  test('payments are taken where expenses are, though who was asked into the group has not answered yet', async () => {
    await anas().connected(2, 'Ben')
    const table = `date,title,amount,paid_by,participants,type\n2026-11-01,,4,Ben,me,transfer\n2026-11-02,Tea,10,me,me;Ben,\n`
    const { importId } = await brought(table, { into: { newGroup: 'The flat' }, people: [['Ben', { person: 2 }]] })
    expect(await carriedOut(importId)).toMatchObject({ imported: 2, failed: 0 })
    expect(await balances()).toEqual([{ currency: 'EUR', minor: 100n }])
  })

  test('payments name nobody whom expenses may not name', async () => {
    await carriedOut((await brought('date,title,amount\n2026-11-01,Tea,1\n', { into: { newGroup: 'Flat' } })).importId)
    await anas().connected(2, 'Ben')
    const [group] = await anas().house.rows('groups')
    const into = { groupId: Number(group?.group_id) }
    const { importId } = await brought(TABLE, { people: [['Ben', { person: 2 }]], into })
    await anas().house.append({ type: 'ConnectionRemoved', data: { connectionId: 2, requesterId: 1, receiverId: 2 } })
    await anas().house.catchUp()
    expect(await carriedOut(importId)).toMatchObject({ imported: 1, failed: 4 })
  })
})

describe('taking back', () => {
  test('everything is as it was before, and comes again when the file does', async () => {
    const { importId } = await brought(TABLE, { into: { newGroup: 'The flat' } })
    await carriedOut(importId)
    expect(await takenBack(importId)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await balances()).toEqual([])
    expect(await anas().house.rows('groups')).toMatchObject([{ archived: true }])
    const again = await carriedOut((await brought(TABLE)).importId)
    expect(again).toMatchObject({ imported: 4, repeated: 0 })
    expect(await balances()).not.toEqual([])
    await takenBack(again.importId)
    expect(await balances()).toEqual([])
  })

  test('what its owner has deleted by themselves does not come again', async () => {
    const { importId, commandId } = await carriedOut((await brought(TABLE)).importId)
    const events = await causedBy(anas().house.database, commandId, { after: 0, limit: 10 })
    const bread = events.find(({ type }) => type === 'ExpenseRecorded')
    if (bread?.type !== 'ExpenseRecorded') throw new Error('nothing was recorded')
    const deed = { actorId: 1, commandId: randomUUID() }
    await voidExpense(openEventStore(anas().house.database), deed, { expenseId: bread.data.expenseId })
    await takenBack(importId)
    expect(await carriedOut((await brought(TABLE)).importId)).toMatchObject({ imported: 3, repeated: 1 })
  })

  test('what has happened since is known beforehand', async () => {
    const { commandId } = await carriedOut((await brought(TABLE)).importId)
    expect(await sinceCausedBy(anas().house.database, commandId)).toEqual({ things: 4, changed: 0, gone: 0 })
    const events = await causedBy(anas().house.database, commandId, { after: 0, limit: 10 })
    const expenses = events.flatMap(event => (event.type === 'ExpenseRecorded' ? [event.data.expenseId] : []))
    const store = openEventStore(anas().house.database)
    const deed = () => ({ actorId: 1, commandId: randomUUID() })
    await voidExpense(store, deed(), { expenseId: expenses[0] ?? 0 })
    await voidExpense(store, deed(), { expenseId: expenses[2] ?? 0 })
    await restoreExpense(store, deed(), { expenseId: expenses[2] ?? 0 })
    await correctExpense({ store, visibleAmong: async () => new Set() }, deed(), {
      expenseId: expenses[1] ?? 0,
      title: 'Supper',
    })
    expect(await sinceCausedBy(anas().house.database, commandId)).toEqual({ things: 4, changed: 1, gone: 1 })
  })

  test('what takes too long to be counted keeps nobody waiting', async () => {
    const { commandId } = await carriedOut((await brought(TABLE)).importId)
    const owner = new pg.Client({ connectionString: anas().house.url })
    await owner.connect()
    await owner.query('BEGIN; LOCK TABLE log.events')
    try {
      expect(await sinceCausedBy(anas().house.database, commandId, 50)).toBeUndefined()
    } finally {
      await owner.end()
    }
    expect(await sinceCausedBy(anas().house.database, commandId, 2_000)).toMatchObject({ things: 4 })
  })
})
