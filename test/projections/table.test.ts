import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Connection, connect } from '#domain/store/database.ts'
import type { Write } from '#projections/projection.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import { statementOf, writeInBulk } from '#projections/runner/write.ts'
import { bigint, bool, date, int, json, numeric, text, timestamptz } from '#projections/table/field.ts'
import { type RowOf, type TableOf, table } from '#projections/table/table.ts'
import { House } from '#test/support/projectionSpec.ts'

const things = table('things', {
  thingId: bigint.key,
  place: text().key,
  createdBy: bigint.fixed,
  day: date,
  made: timestamptz,
  title: text().nullable,
  parts: json<readonly unknown[]>().nullable,
  isGood: bool,
})
const spent = table('spent', { userId: bigint.key, currency: text().key, minor: numeric.total, count: int.total })
const owed = table('owed', { userId: bigint.key, minor: numeric.sum })
const remembered = table('remembered', { userId: bigint.key, minor: numeric.sum }, { keepsNothing: true })
const present = table('present', { userId: bigint.key })

type Thing = RowOf<typeof things>

const thing = (thingId: number, changed: Partial<Thing> = {}): Thing => ({
  ...{ thingId, place: 'here', createdBy: 1, day: '2026-02-28', made: new Date('2026-02-28T23:59:59.999Z') },
  ...{ title: null, parts: null, isGood: false },
  ...changed,
})
/** Whatever means something to an array, to a COPY or to JSON. */
const strange = `"{NULL}", 'x'\\ \n\t\r \\N 🧾`

let house: House
let connection: Connection
/** COPY is not for one that pipelines. */
let bulk: Connection

beforeAll(async () => {
  house = await House.open()
  connection = await openProjectorConnection(house.url, 'read_building')
  bulk = await connect(house.url, { role: 'quits_projector', name: 'quits test', searchPath: 'read_building' })
  for (const { create, indexes } of [things, spent, owed, remembered, present]) {
    for (const statement of [create, ...indexes]) await connection.query(statement)
  }
})

afterAll(async () => {
  await Promise.all([connection.end(), bulk.end()])
  await house.close()
})

async function write(...writes: readonly Write[]): Promise<void> {
  for (const each of writes.map(statementOf)) await connection.query(each)
}

const everybody = [1, 2, 3]
const byId = <Row>(of: TableOf<Row>, key: keyof Row & string): Promise<Row[]> => of.load(connection, key, everybody)

describe('a row', () => {
  const rows = [
    thing(1, { title: strange, parts: [strange, { a: null }], isGood: true }),
    thing(2, { title: '', parts: [] }),
    thing(3),
  ]

  test('is read as it was written, by statements and in bulk', async () => {
    await write(...things.insert(rows))
    expect(await byId(things, 'thingId')).toEqual(rows)
    await write(...things.remove(rows))
    expect(await byId(things, 'thingId')).toEqual([])
    await writeInBulk(bulk, things.insert(rows))
    expect(await byId(things, 'thingId')).toEqual(rows)
    await write(...things.remove(rows))
  })

  test('changes but in what is fixed, and others stay as they are', async () => {
    await write(...things.upsert(rows))
    const changed = { ...thing(1, { title: 'other', day: '2026-03-01' }), createdBy: 9 }
    await write(...things.update([changed]))
    expect(await byId(things, 'thingId')).toEqual([{ ...changed, createdBy: 1 }, rows[1], rows[2]])
    await write(...things.upsert([{ ...changed, title: strange, createdBy: 9 }]))
    expect((await byId(things, 'thingId'))[0]).toEqual({ ...changed, title: strange, createdBy: 1 })
  })

  test('that is there already is not inserted again, and one that is nothing but its key may be put there twice', async () => {
    await expect(write(...things.insert([thing(1)]))).rejects.toThrow('duplicate key')
    await write(...present.upsert([{ userId: 1 }, { userId: 2 }]))
    await write(...present.upsert([{ userId: 2 }, { userId: 3 }]), ...present.remove([{ userId: 1 }]))
    expect(await byId(present, 'userId')).toEqual([{ userId: 2 }, { userId: 3 }])
  })

  test('of none there is nothing to write', () => {
    expect([things.insert([]), things.update([]), things.upsert([]), things.remove([]), spent.add([])].flat()).toEqual(
      [],
    )
  })
})

describe('a sum', () => {
  const eur = (userId: number, minor: number | bigint, count: number) => ({ userId, currency: 'EUR', minor, count })

  test('adds up exactly however much it holds, and is gone when it comes to nothing', async () => {
    await write(...spent.add([eur(1, 2n ** 60n, 1), eur(2, 5, 1)]))
    await write(...spent.add([eur(1, 1, 1), eur(2, -5, -1), eur(3, 0, 1)]))
    expect(await byId(spent, 'userId')).toEqual([eur(1, 2n ** 60n + 1n, 2), eur(3, 0n, 1)])
  })

  test('that may be less than nothing is gone also when something is added', async () => {
    await write(...owed.add([{ userId: 1, minor: -5 }]))
    await write(...owed.add([{ userId: 1, minor: 5 }]))
    expect(await byId(owed, 'userId')).toEqual([])
  })

  test('stays where it is worth knowing that there ever was one', async () => {
    await write(...remembered.add([{ userId: 1, minor: -5 }]))
    await write(
      ...remembered.add([
        { userId: 1, minor: 5 },
        { userId: 2, minor: 0 },
      ]),
    )
    expect(await byId(remembered, 'userId')).toEqual([
      { userId: 1, minor: 0n },
      { userId: 2, minor: 0n },
    ])
  })
})
