import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Projection } from '#projections/projection.ts'
import { projections } from '#projections/registry.ts'
import { type Follower, follow, openProjectorConnection } from '#projections/runner/follow.ts'
import { type Builds, install } from '#projections/runner/install.ts'
import { createTables } from '#projections/runner/place.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import { meal, voided } from '#test/support/meals.ts'
import { House, silent } from '#test/support/projectionSpec.ts'
import { watchProjections } from '#test/support/projectionWatch.ts'
import { PATIENCE } from '#test/support/slowdown.ts'

/** Counts expenses; a newer version counts `step` for each, in another table. Builds wait at the gate. */
function counting(version: number, step: number, gate: Promise<unknown> = Promise.resolve()): Projection {
  const create = `CREATE TABLE counts_${version} (count int NOT NULL)`
  const text = `INSERT INTO counts_${version} VALUES ($1)`
  return {
    name: 'counting',
    version,
    looksAt: type => type === 'ExpenseRecorded',
    tables: [{ name: `counts_${version}`, create, indexes: [] }],
    startFold: () => {
      let count = 0
      return {
        prepare: async () => {
          await gate
        },
        apply: events => {
          for (const { type } of events) if (type === 'ExpenseRecorded') count += step
        },
        size: () => 1,
        changes: async () => [],
        write: () => [{ name: `count_${version}`, text, values: [count] }],
        spill: () => [],
      }
    },
    understand: () => ({}),
  }
}

const old = counting(1, 1)

let house: House
let watch: ProjectionWatch
let follower: Follower
let builds: Builds | undefined

beforeEach(async () => {
  house = await House.open([...projections, old])
  watch = await watchProjections(house.url)
  follower = await follow(house.url, [...projections, old], { logger: silent })
  builds = undefined
})

afterEach(async () => {
  await builds?.stop()
  await follower.stop()
  await watch.close()
  await house.close()
})

const visible = (name: string, position: number) => watch.waitFor([name], position, PATIENCE)

async function total(table: string): Promise<number> {
  const rows = await house.rows(table)
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

const liveVersion = async (): Promise<unknown> =>
  (await house.rows('projections')).find(({ name }) => name === 'counting')?.version

const timeOf = async (asked: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await asked()
  return performance.now() - begun
}

describe('a new version', () => {
  test('is built beside the old one, which goes on serving until the swap', async () => {
    const gate = Promise.withResolvers<void>()
    await visible('counting', await house.append(meal(1), meal(2)))
    builds = await install(house.url, [counting(2, 10, gate.promise)], silent)

    expect(await visible('counting', await house.append(meal(3)))).toBe('visible')
    expect(await total('counts_1')).toBe(3)
    expect(await liveVersion()).toBe(1)

    gate.resolve()
    await builds.done
    expect(await liveVersion()).toBe(2)
    expect(await total('counts_2')).toBe(30)
    await expect(house.rows('counts_1')).rejects.toThrow('does not exist')
  })

  test('is followed after the swap by those who know it, and by nobody else', async () => {
    const next = counting(2, 10)
    const newer = await follow(house.url, [next], { logger: silent })
    try {
      await house.append(meal(1))
      builds = await install(house.url, [next], silent)
      await builds.done
      expect(await visible('counting', await house.append(meal(2), meal(3)))).toBe('visible')
      expect(await total('counts_2')).toBe(30)
    } finally {
      await newer.stop()
    }
  })

  test('is followed before long by those who know it, however busy they are', async () => {
    const next = counting(2, 10)
    const newer = await follow(house.url, [...projections, next], { logger: silent })
    let writing = true
    let lastPosition = await house.append(meal(1))
    const writer = (async () => {
      for (let expenseId = 2; writing; expenseId++) {
        lastPosition = await house.append(meal(expenseId))
        await pause(20)
      }
    })()
    try {
      builds = await install(house.url, [next], silent)
      await builds.done
      await pause(300)
      expect(await watch.waitFor(['counting'], lastPosition, PATIENCE)).toBe('visible')
    } finally {
      writing = false
      await writer
      await newer.stop()
    }
  })

  test('never takes back what was visible before', async () => {
    let seen = 0
    for (let expenseId = 1; expenseId <= 50; expenseId++) {
      await house.append(meal(expenseId))
      if (expenseId === 10) builds = await install(house.url, [counting(2, 10)], silent)
      const { counting: position = 0 } = await house.positions()
      expect(position).toBeGreaterThanOrEqual(seen)
      seen = position
    }
    await builds?.done
    expect((await house.positions()).counting).toBeGreaterThanOrEqual(seen)
    expect(await liveVersion()).toBe(2)
  })

  test('is not built by processes that are older', async () => {
    await house.append(meal(1))
    builds = await install(house.url, [counting(2, 10)], silent)
    await builds.done
    await (await install(house.url, [old], silent)).done
    await expect(rebuild(house.url, old, { logger: silent })).rejects.toThrow('newer')
    expect(await liveVersion()).toBe(2)
  })
})

describe('a build', () => {
  test('is done by one process alone', async () => {
    const gate = Promise.withResolvers<void>()
    await house.append(meal(1))
    const first = rebuild(house.url, counting(2, 10, gate.promise), { logger: silent })
    await house.eventually(`SELECT FROM pg_tables WHERE schemaname = 'read_building'`)
    expect(await rebuild(house.url, counting(2, 10), { logger: silent })).toBeNull()
    gate.resolve()
    expect(await first).toMatchObject({ events: 1 })
    expect(await total('counts_2')).toBe(10)
  })

  test('that was interrupted starts anew', async () => {
    const gate = Promise.withResolvers<void>()
    await house.append(meal(1), meal(2))
    const interrupted = rebuild(house.url, counting(2, 10, gate.promise), { logger: silent })
    await house.eventually(`SELECT FROM pg_tables WHERE schemaname = 'read_building'`)
    await house.cutConnections('quits rebuild writer')
    gate.resolve()
    await expect(interrupted).rejects.toThrow()
    await house.eventually(`SELECT WHERE NOT EXISTS (
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'quits rebuild writer')`)

    expect(await liveVersion()).toBe(1)
    expect(await rebuild(house.url, counting(2, 10), { logger: silent })).toMatchObject({ events: 2 })
    expect(await total('counts_2')).toBe(20)
  })

  test('that died after the first thing it did is in nobody’s way', async () => {
    const connection = await openProjectorConnection(house.url, 'read_building')
    const dying = { query: (text: string) => connection.query(text).finally(() => connection.end()) }
    await createTables(dying as unknown as typeof connection, counting(2, 10)).catch(() => {})
    await house.append(meal(1))
    expect(await rebuild(house.url, counting(2, 10), { logger: silent })).toMatchObject({ events: 1 })
  })

  test('may stand beside writers and readers at full speed', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1)
    const writing = Promise.all(ids.map(id => house.append(meal(id), voided(id), meal(id + 1000))))
    for (let round = 0; round < 3; round++) {
      const [rebuilt] = await Promise.all([
        rebuild(house.url, projections[1] ?? old, { logger: silent }),
        ...Array.from({ length: 20 }, () => house.rows('feed_entries')),
      ])
      expect(rebuilt).not.toBeNull()
    }
    const last = Math.max(...(await writing))
    expect(await visible('feed', last)).toBe('visible')
    expect(await house.rows('expenses')).toHaveLength(120)
    const incremental = await house.snapshot()
    await house.rebuild()
    expect((await house.snapshot()).feed_months).toEqual(incremental.feed_months)
    expect((await house.snapshot()).feed_entries).toEqual(incremental.feed_entries)
  })

  describe('while a backup reads the old tables', () => {
    let backup: Awaited<ReturnType<typeof openProjectorConnection>>
    beforeEach(async () => {
      await visible('counting', await house.append(meal(1)))
      backup = await openProjectorConnection(house.url)
      await backup.query('BEGIN')
      await backup.query('SELECT FROM read.counts_1')
    })
    afterEach(() => backup.end())

    test('is hardly in the way of others who read them, and takes their place after it', async () => {
      const rebuilding = rebuild(house.url, counting(2, 10), { logger: silent })
      const begun = performance.now()
      let waited = 0
      while (performance.now() - begun < 2_000) {
        // What another question takes as well at that moment is the machine's matter.
        const questions = [() => house.database.query('SELECT 1'), () => total('counts_1')]
        const [besides = 0, took = 0] = await Promise.all(questions.map(timeOf))
        if (took - besides > 100) waited += took - besides
        await pause(5)
      }
      expect(waited).toBeLessThan(500)
      expect(await liveVersion()).toBe(1)
      await backup.query('COMMIT')
      expect(await rebuilding).toMatchObject({ events: 1 })
      expect(await total('counts_2')).toBe(10)
    })

    test('leaves nothing of what happens meanwhile to the moment in which nobody may read', async () => {
      let folded = 0
      const next = counting(2, 10)
      const counted = (): ReturnType<Projection['startFold']> => {
        const fold = next.startFold()
        return {
          ...fold,
          apply: events => {
            folded += events.length
            fold.apply(events)
          },
        }
      }
      const rebuilding = rebuild(house.url, { ...next, startFold: counted }, { logger: silent })
      await house.eventually(`SELECT FROM pg_tables WHERE schemaname = 'read_building'`)
      for (let expenseId = 2; expenseId <= 40; expenseId++) await house.append(meal(expenseId))
      let before = 0
      const hasNothingToFold = () => {
        const isSo = folded >= 40 && folded === before
        before = folded
        return isSo
      }
      // Several tries fall into that time: none of them has to fold anything.
      await expect.poll(hasNothingToFold, { interval: 1_000, timeout: 15_000 }).toBe(true)
      await backup.query('COMMIT')
      await rebuilding
      expect(await total('counts_2')).toBe(400)
    })
  })

  test('leaves the tables readable for the gateway and for nobody to write', async () => {
    await house.append(meal(1))
    await house.rebuild()
    expect(await house.rows('expenses')).toHaveLength(1)
    await expect(house.database.query('DELETE FROM read.expenses')).rejects.toThrow('permission denied')
  })

  test('of a short log is a matter of a moment', async () => {
    await house.append(meal(1), meal(2), meal(3))
    const seconds: number[] = []
    for (let round = 1; round <= 3; round++) {
      const rebuilt = await rebuild(house.url, old, { logger: silent })
      expect(rebuilt?.events).toBe(3)
      seconds.push(rebuilt?.seconds ?? Number.NaN)
    }
    expect(Math.min(...seconds)).toBeLessThan(2)
  })
})

test('with a log that has events, a projection that is not there yet is built and then followed', async () => {
  await house.append(meal(1), meal(2))
  const late: Projection = { ...counting(3, 100), name: 'late' }
  builds = await install(house.url, [late], silent)
  await builds.done
  expect(await total('counts_3')).toBe(200)
  expect((await house.positions()).late).toBe(2)
})
