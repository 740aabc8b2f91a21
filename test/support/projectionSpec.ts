import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { type QuitsEvent, streamOf } from '#domain/catalog.ts'
import { appendGroup } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import type { Projection } from '#projections/projection.ts'
import { projections } from '#projections/registry.ts'
import { readCheckpoints } from '#projections/runner/checkpoints.ts'
import { openProjectorConnection } from '#projections/runner/follow.ts'
import { install } from '#projections/runner/install.ts'
import { LARGE_WINDOW } from '#projections/runner/load.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import { runRound } from '#projections/runner/round.ts'
import { createTestDatabase } from './database.ts'

export const silent = createLogger('test', 'silent')

/** So many events at a time, perhaps delivered again. */
interface Batch {
  readonly events: number
  readonly isTwice: boolean
}

/** A log and its read models, on a database of its own, with nobody following the log yet. */
export class House {
  readonly url: string
  /** As the gateway sees it. */
  readonly database: Database
  /** May do anything, as no process of ours may. */
  readonly owner: pg.Pool
  private readonly projections: readonly Projection[]
  private readonly drop: () => Promise<void>
  private readonly versions = new Map<string, number>()

  private constructor(url: string, installed: readonly Projection[], drop: () => Promise<void>) {
    this.url = url
    this.projections = installed
    this.drop = drop
    this.database = openDatabase(url, { role: 'quits_app', name: 'quits test', max: 4 })
    this.owner = new pg.Pool({ connectionString: url, application_name: 'quits test', max: 1 })
  }

  static async open(installed: readonly Projection[] = projections): Promise<House> {
    const { url, drop } = await createTestDatabase()
    const house = new House(url, installed, drop)
    await house.furnish()
    return house
  }

  /** The database comes with all that we have; a house may be told to have less, or what only a test knows. */
  private async furnish(): Promise<void> {
    const names = this.projections.map(({ name }) => name)
    await this.owner.query('DELETE FROM read.projections WHERE name <> ALL($1)', [names])
    if (this.projections.every(projection => projections.some(each => each === projection))) return
    await (await install(this.url, this.projections, silent)).done
  }

  /** Each event by a command of its own. Answers the last position. */
  async append(...events: readonly QuitsEvent[]): Promise<number> {
    let position = 0
    for (const event of events) position = await this.appendTogether(event)
    return position
  }

  /** All by one command. Answers the last position. */
  async appendTogether(...events: readonly QuitsEvent[]): Promise<number> {
    const placed = events.map(event => ({ streamId: streamOf(event), event }))
    const expected = new Map(placed.map(({ streamId }) => [streamId, this.versions.get(streamId) ?? 0]))
    for (const { streamId } of placed) this.versions.set(streamId, (this.versions.get(streamId) ?? 0) + 1)
    const append = { commandId: randomUUID(), actor: 1, input: 'test', expected, events: placed }
    const [outcome] = await appendGroup(this.database, [append])
    if (outcome?.outcome !== 'appended') throw new Error(`${events.at(-1)?.type} was answered ${outcome?.outcome}`)
    return outcome.lastPosition
  }

  async writeTitle(textId: number, body: string): Promise<void> {
    await this.owner.query('INSERT INTO vault.texts (text_id, owner_id, body) VALUES ($1, 1, $2)', [textId, body])
  }

  /** Folds what the log has, so many events at a time. */
  async catchUp(batchEvents = 500, followed = this.projections): Promise<void> {
    const connection = await openProjectorConnection(this.url)
    try {
      const head = await headOfLog(connection)
      for (const projection of followed) {
        let position = (await this.positions())[projection.name] ?? 0
        while (position < head) {
          const { checkpoints } = await runRound(connection, [projection], position, batchEvents)
          const [checkpoint] = checkpoints
          // The database may need a moment to notice that the process which held it is dead.
          if (checkpoint === undefined) await pause(5)
          else position = checkpoint.position
        }
      }
    } finally {
      await connection.end()
    }
  }

  /** Folds what the log has, all read models together, in batches of these sizes, one after the other and over again. */
  async feed(batches: readonly Batch[]): Promise<void> {
    const connection = await openProjectorConnection(this.url)
    try {
      const head = await headOfLog(connection)
      const [at = 0, ...others] = new Set(Object.values(await this.positions()))
      if (others.length > 0) throw new Error('not all read models are equally far')
      for (let position = at, turn = 0; position < head; turn++) {
        const { events = 1, isTwice = false } = batches[turn % batches.length] ?? {}
        await runRound(connection, this.projections, position, events)
        if (isTwice) await runRound(connection, this.projections, position, events)
        position = Math.min(position + events, head)
      }
    } finally {
      await connection.end()
    }
  }

  /** As if nothing had been folded yet. */
  async forget(): Promise<void> {
    const tables = this.projections.flatMap(projection => projection.tables.map(({ name }) => `read.${name}`))
    await this.empty(...tables)
    await this.owner.query('UPDATE read.projections SET position = 0')
  }

  /** As if nothing had happened yet: much sooner done than another house is built. */
  async clear(): Promise<void> {
    await this.forget()
    await this.empty('log.events', 'vault.texts')
    this.versions.clear()
  }

  /** Row by row: they are few, and TRUNCATE makes new files for each table and its indexes. */
  private async empty(...tables: readonly string[]): Promise<void> {
    await this.owner.query(tables.map(table => `DELETE FROM ${table}`).join('; '))
  }

  async rebuild(window = LARGE_WINDOW, rebuilding = this.projections): Promise<void> {
    for (const projection of rebuilding) {
      const rebuilt = await rebuild(this.url, projection, { logger: silent, window })
      if (rebuilt === null) throw new Error(`${projection.name} is being built by somebody else`)
    }
  }

  async rows(table: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.database.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM read.${table} t ORDER BY t::text`,
    )
    return rows.map(({ row }) => row)
  }

  /** Every row of every read model. */
  async snapshot(): Promise<Record<string, Record<string, unknown>[]>> {
    const snapshot: Record<string, Record<string, unknown>[]> = {}
    for (const { name } of this.projections.flatMap(({ tables }) => tables)) snapshot[name] = await this.rows(name)
    return snapshot
  }

  async positions(): Promise<Record<string, number>> {
    const checkpoints = await readCheckpoints(this.database)
    return Object.fromEntries(checkpoints.map(({ name, position }) => [name, position]))
  }

  /** As when the database, or the way to it, fails for a moment. */
  async cutConnections(applicationName: string): Promise<void> {
    const { rowCount } = await this.owner.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [applicationName],
    )
    if (!rowCount) throw new Error(`nobody is connected as ${applicationName}`)
  }

  /** Waits until a query finds something. */
  async eventually(query: string): Promise<void> {
    for (let attempt = 0; attempt < 500; attempt++) {
      if ((await this.owner.query(query)).rowCount) return
      await pause(20)
    }
    throw new Error(`in vain: ${query}`)
  }

  async close(): Promise<void> {
    await this.owner.end()
    await this.database.end()
    await this.drop()
  }
}

let house: Promise<House> | undefined

/** One house for all the stories of a worker, told in it one after the other; it goes with the database server. */
function theHouse(): Promise<House> {
  house ??= House.open()
  return house
}

let before: Promise<unknown> = Promise.resolve()

/** A test may tell several stories at once, and there is one house. */
function inTurn<Result>(story: () => Promise<Result>): Promise<Result> {
  const told = before.then(story)
  before = told.catch(() => {})
  return told
}

/**
 * given(…events).thenRows(table, rows): the table holds these rows and no others, whichever way they got there: event
 * by event, all events at once, or by a rebuild. Rows are compared in the columns that are named.
 */
export const given = (...events: readonly QuitsEvent[]) => ({
  thenRows: (table: string, expected: readonly Record<string, unknown>[]): Promise<void> =>
    inTurn(() => tell(events, table, expected)),
})

async function tell(
  events: readonly QuitsEvent[],
  table: string,
  expected: readonly Record<string, unknown>[],
): Promise<void> {
  const concerned = projections.filter(({ tables }) => tables.some(({ name }) => name === table))
  const house = await theHouse()
  await house.clear()
  await house.append(...events)
  for (const batchEvents of [1, events.length]) {
    await house.forget()
    await house.catchUp(batchEvents, concerned)
    expectRows(await house.rows(table), expected)
  }
  await house.rebuild(LARGE_WINDOW, concerned)
  expectRows(await house.rows(table), expected)
}

function expectRows(rows: readonly Record<string, unknown>[], expected: readonly Record<string, unknown>[]): void {
  const columns = Object.keys(expected[0] ?? {})
  const named = rows.map(row => Object.fromEntries(columns.map(column => [column, row[column]])))
  expect(sorted(named)).toEqual(sorted(expected))
}

const sorted = (rows: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
