import pg from 'pg'
import { createLogger } from '#domain/store/logger.ts'
import type { Projection } from '#projections/projection.ts'
import { projections } from '#projections/registry.ts'
import { install } from '#projections/runner/install.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import { type Benchmark, type Figure, median } from './figures.ts'
import { generateHistory, HISTORY_EVENTS, PURE_SQL } from './history.ts'

const ROUNDS = 3
/** The reference writes into the same tables, indexes included, in a schema of its own. */
const PLACE = 'pure_sql'

export async function connectOwner(databaseUrl: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  // When the server is stopped because something failed, that is what should be told of, and not that it stopped.
  owner.on('error', () => {})
  await owner.connect()
  return owner
}

/** Events per second of one INSERT … SELECT … GROUP BY over the whole history. */
export async function inPureSql(owner: pg.Client, { name, tables }: Projection): Promise<number> {
  const insert = PURE_SQL[name]
  if (insert === undefined) throw new Error(`there is no pure SQL for the projection ${name}`)
  await owner.query(`DROP SCHEMA IF EXISTS ${PLACE} CASCADE; CREATE SCHEMA ${PLACE}; SET search_path = ${PLACE}`)
  for (const { create, indexes } of tables) await owner.query([create, ...indexes].join(';'))
  const begun = performance.now()
  await owner.query(insert)
  return HISTORY_EVENTS / ((performance.now() - begun) / 1000)
}

/** A fast rebuild that is wrong would be worth nothing. */
export async function assertSameRows(owner: pg.Client, { tables }: Projection): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `(TABLE read.${name} EXCEPT TABLE ${PLACE}.${name}) UNION ALL (TABLE ${PLACE}.${name} EXCEPT TABLE read.${name}) LIMIT 1`,
    )
    if (rows.length > 0) throw new Error(`${name} differs from the pure SQL: ${JSON.stringify(rows[0])}`)
  }
}

/** Those the history fills; connections, placeholders and groups are few beside what people spend. */
export const filled = projections.filter(({ name }) => name in PURE_SQL)

export const rebuilding: Benchmark = {
  title: `Rebuilding a projection from ${HISTORY_EVENTS.toLocaleString('en')} events, against one statement of pure SQL`,
  names: filled.map(({ name }) => `rebuild-${name}`),
  run: async (databaseUrl, wanted, say) => {
    const logger = createLogger('bench', 'error')
    const owner = await connectOwner(databaseUrl)
    const builds = await install(databaseUrl, projections, logger)
    say('making the history')
    await generateHistory(owner)

    const figures: Record<string, Figure> = {}
    for (const projection of filled) {
      const name = `rebuild-${projection.name}`
      if (!wanted.has(name)) continue
      const speeds = { ours: [] as number[], reference: [] as number[] }
      for (let round = 1; round <= ROUNDS; round++) {
        say(`${name}, round ${round} of ${ROUNDS}`)
        const rebuilt = await rebuild(databaseUrl, projection, { logger })
        if (rebuilt === null) throw new Error(`${projection.name} is being built by somebody else`)
        speeds.ours.push(HISTORY_EVENTS / rebuilt.seconds)
        speeds.reference.push(await inPureSql(owner, projection))
      }
      await assertSameRows(owner, projection)
      const [value, reference] = [median(speeds.ours), median(speeds.reference)]
      figures[name] = { value, unit: 'events/s', reference, ratio: value / reference }
    }
    await builds.stop()
    await owner.end()
    return figures
  },
}
