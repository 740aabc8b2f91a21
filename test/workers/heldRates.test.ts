import { beforeEach, describe, expect, test } from 'vitest'
import { plusDays } from '#domain/day.ts'
import { inTransaction } from '#domain/store/database.ts'
import { troubles } from '#test/support/rateServers.ts'
import { approve, dismiss } from '#workers/rates/held.ts'
import {
  asked,
  central,
  DAY,
  database,
  files,
  held,
  know,
  lack,
  openMarketForEachTest,
  rateOf,
  server,
  work,
} from './rateMarket.ts'

openMarketForEachTest()

describe('a rate that leaps', () => {
  /** As it was really published, with what is known around it. */
  const MONGOLIA = { [DAY]: { MNT: 0.80059358, USD: 1.1554 } }

  beforeEach(async () => {
    await know('MNT', '2025-10-04', '4221.81777923')
    await know('MNT', '2025-12-07', '4132.45003173')
    await know('USD', '2025-10-04', '1.17')
  })

  test('is held back, while all others of the day are stored', async () => {
    files.market = MONGOLIA
    central.trouble = troubles.fault
    await lack(DAY)
    await work()
    expect(await held()).toEqual([{ currency: 'MNT', day: DAY, rate: '0.80059358', source: 'currency-api' }])
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '4221.81777923', day: '2025-10-04' })
    expect(await rateOf('USD', DAY)).toMatchObject({ rate: '1.1554' })
    expect(await asked()).toMatchObject({ stored: 1, held: 1 })
  })

  test('gives way to what the second one says, if that does not leap', async () => {
    central.market = MONGOLIA
    files.market = { [DAY]: { MNT: 4150 } }
    await lack(DAY)
    await work()
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '4150', sources: ['currency-api'] })
    expect(await held()).toMatchObject([{ currency: 'MNT', source: 'Frankfurter' }])
  })

  test('is stored if the second one says the same, and nothing remains held back', async () => {
    central.market = { [DAY]: { MNT: 9000 } }
    await lack(DAY)
    await work()
    expect(await held()).toHaveLength(1)
    files.market = { [DAY]: { MNT: 9100 } }
    await server.asOwner('UPDATE rates.days SET due_at = now()')
    await work()
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '9000', sources: ['Frankfurter'] })
    expect(await held()).toEqual([])
  })

  test('is stored when it is said on three days running, with those before', async () => {
    const days = [0, 1, 2].map(later => plusDays(DAY, later))
    central.market = Object.fromEntries(days.map(day => [day, { MNT: 9000 }]))
    for (const day of days.slice(0, 2)) {
      await lack(day)
      await work()
    }
    expect(await held()).toHaveLength(2)
    await lack(days[2] ?? '')
    await work()
    expect(await held()).toEqual([])
    for (const day of days) expect(await rateOf('MNT', day)).toMatchObject({ rate: '9000', day })
  })

  test('is not said again by being carried on over a weekend', async () => {
    central.market = { [DAY]: { MNT: 9000 } }
    await lack(...[0, 1, 2, 3].map(later => plusDays(DAY, later)))
    await work()
    expect(await held()).toHaveLength(4)
    expect(await rateOf('MNT', plusDays(DAY, 3))).toMatchObject({ day: '2025-10-04' })
  })

  test('is held back too where nothing is known of a currency', async () => {
    central.market = { [DAY]: { USD: 1.16, PEN: 3.9 } }
    await lack(DAY)
    await work()
    expect(await held()).toMatchObject([{ currency: 'PEN' }])
  })

  test('is used when the administrator says that it is right', async () => {
    central.market = { [DAY]: { MNT: 9000 } }
    await lack(DAY)
    await work()
    const [{ held_id } = { held_id: 0 }] = await server.asOwner('SELECT held_id FROM rates.held')
    expect(await inTransaction(database, connection => approve(connection, Number(held_id)))).toBe(true)
    expect(await inTransaction(database, connection => approve(connection, Number(held_id)))).toBe(false)
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '9000', sources: ['Frankfurter'] })
  })

  test('of which the administrator has approved one, what the other one said is decided, too', async () => {
    central.market = { [DAY]: { MNT: 9000 } }
    files.market = MONGOLIA
    await lack(DAY)
    await work()
    expect(await held()).toHaveLength(2)
    const [{ held_id } = { held_id: 0 }] = await server.asOwner(`SELECT held_id FROM rates.held WHERE per_euro = 9000`)
    expect(await inTransaction(database, connection => approve(connection, Number(held_id)))).toBe(true)
    expect(await held()).toEqual([])
  })

  test('from what whoever says it said of the same day before is stored if somebody else says the same', async () => {
    await know('MNT', DAY, '4200', 'Frankfurter')
    central.market = { [DAY]: { MNT: 9000 } }
    files.market = { [DAY]: { MNT: 9100 } }
    await lack(DAY)
    await work()
    expect(await rateOf('MNT', DAY)).toMatchObject({ rate: '9000', sources: ['Frankfurter'] })
    expect(await held()).toEqual([])
  })

  test('is not brought up again once the administrator said that it is wrong, unless something else is said', async () => {
    central.market = { [DAY]: { MNT: 9000 } }
    await lack(DAY)
    await work()
    const [{ held_id } = { held_id: 0 }] = await server.asOwner('SELECT held_id FROM rates.held')
    expect(await inTransaction(database, connection => dismiss(connection, Number(held_id)))).toBe(true)
    const isOpen = async (perEuro: number) => {
      central.market = { [DAY]: { MNT: perEuro } }
      await server.asOwner('UPDATE rates.days SET due_at = now()')
      await work()
      const [row] = await server.asOwner('SELECT dismissed_at IS NULL AS open FROM rates.held')
      return row?.open
    }
    expect(await isOpen(9001)).toBe(false)
    expect(await isOpen(12_000)).toBe(true)
  })
})
