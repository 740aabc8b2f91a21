import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, type Database, openDatabase } from '#domain/store/database.ts'
import { projections } from '#projections/registry.ts'
import { follow as followAsProjector, openProjectorConnection } from '#projections/runner/follow.ts'
import { type Cable, layCable } from '#test/support/cable.ts'
import { meal } from '#test/support/meals.ts'
import { House } from '#test/support/projectionSpec.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import { followLog } from '#workers/reactions/follow.ts'
import type { Reaction } from '#workers/reactions/reaction.ts'
import { declare, jobsIn, letters, silent } from './support.ts'
import { writeLetters } from './writeLetters.ts'

/*
 * A host that is gone says goodbye to nobody: its connections stay open, and so would the transactions it was in, with
 * all that they hold.
 */

let house: House
let cable: Cable
let far: Database
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  house = await House.open()
  await declare(house.url, letters)
  cable = await layCable(house.url)
  far = openDatabase(cable.url, { role: 'quits_app', name: 'far worker' })
})

afterEach(async () => {
  cable.remove()
  await Promise.all(closing.splice(0).map(close => close()))
  await far.end()
  await house.close()
})

/** Of a projector whose host goes before anybody hears that the checkpoints are to be moved. */
async function connectionUntil(gone: () => void): Promise<Connection> {
  const connection = await openProjectorConnection(cable.url)
  const query = connection.query.bind(connection) as (...statement: unknown[]) => unknown
  const watched = (...statement: unknown[]): unknown => {
    const [asked] = statement
    if (typeof asked === 'object' && asked !== null && 'name' in asked && asked.name === 'move_checkpoints') {
      cable.freeze()
      gone()
    }
    return query(...statement)
  }
  return Object.assign(connection, { query: watched })
}

async function project(url: string, openConnection?: () => Promise<Connection>): Promise<() => Promise<void>> {
  const options = openConnection === undefined ? { logger: silent } : { logger: silent, openConnection }
  const { stop } = await followAsProjector(url, projections, options)
  closing.push(stop)
  return stop
}

async function react(url: string, database: Database, reaction: Reaction): Promise<() => Promise<void>> {
  const { stop } = await followLog([reaction], { connectionString: url, database, logger: silent })
  closing.push(stop)
  return stop
}

/** Whoever follows the log has come to its end. */
async function isLevel(): Promise<void> {
  const { rows } = await house.owner.query(
    `SELECT name, position FROM read.projections UNION ALL SELECT name, position FROM jobs.reactions`,
  )
  const { rows: events } = await house.owner.query('SELECT FROM log.events')
  for (const row of rows) expect(row).toEqual({ name: row.name, position: String(events.length) })
}

/** Those that nobody is at work on. */
async function freeCheckpoints(): Promise<unknown[]> {
  const free = (table: string) => house.owner.query(`SELECT name FROM ${table} FOR UPDATE SKIP LOCKED`)
  const found = [await free('read.projections'), await free('jobs.reactions')]
  return found.flatMap(({ rows }) => rows)
}

test('a host that vanishes in the middle of its transactions is taken over from', async () => {
  const reacting = Promise.withResolvers<void>()
  const back = Promise.withResolvers<void>()
  closing.push(async () => back.resolve())
  await house.append(meal(1))
  await react(cable.url, far, {
    ...writeLetters,
    react: async (event, enqueue) => {
      reacting.resolve()
      await back.promise
      await writeLetters.react(event, enqueue)
    },
  })
  await reacting.promise
  const gone = Promise.withResolvers<void>()
  let isFirst = true
  await project(cable.url, () => {
    const opened = isFirst ? connectionUntil(gone.resolve) : openProjectorConnection(cable.url)
    isFirst = false
    return opened
  })
  await gone.promise
  const goneAt = Date.now()
  expect(await freeCheckpoints()).toEqual([])

  const stops = [await project(house.url), await react(house.url, house.database, writeLetters)]
  await house.append(meal(2))
  await vi.waitFor(isLevel, { timeout: PATIENCE, interval: 50 })
  // By itself a line ends only after a quarter of an hour.
  expect(Date.now() - goneAt).toBeLessThan(60_000)
  expect(await house.rows('expenses')).toHaveLength(2)
  expect(await jobsIn(house.database, letters.name)).toHaveLength(2)
  await Promise.all(stops.map(stop => stop()))

  // Whoever was gone finds back, repeats nothing of what it was at, and goes on.
  cable.unplug()
  back.resolve()
  await cable.plugIn()
  await house.append(meal(3))
  await vi.waitFor(isLevel, { timeout: PATIENCE, interval: 50 })
  expect(await house.rows('expenses')).toHaveLength(3)
  expect(await jobsIn(house.database, letters.name)).toHaveLength(3)
})
