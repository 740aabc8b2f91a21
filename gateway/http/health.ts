import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type RequestHandler, Router } from 'express'
import type { Database } from '#domain/store/database.ts'
import { projections } from '#projections/registry.ts'
import type { Stop } from '#projections/runner/stops.ts'
import { missingProcesses } from './processesAtWork.ts'
import { readOwnStops, readProjectionStates } from './projectionStates.ts'

/** A read model further behind than this is stale enough to send people elsewhere. */
const MAX_LAG_SECONDS = 10

const PATIENCE_MS = 5_000

const MIGRATIONS = new URL('../../migrations/', import.meta.url)

async function missingMigrations(database: Database): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql'))
  const { rows } = await database.query<{ name: string }>('SELECT name FROM public.schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return files.filter(name => !applied.has(name)).map(name => `migration ${name} is not applied`)
}

async function lateProjections(database: Database): Promise<string[]> {
  const [known, stops] = await Promise.all([readProjectionStates(database), readOwnStops(database)])
  const states = new Map(known.map(state => [state.name, state]))
  return projections.flatMap(({ name, version }) => {
    const state = states.get(name)
    const stop = stops.find(({ projection }) => projection === name)
    if (stop !== undefined) return [standsStill(stop)]
    if (state === undefined) return [`projection ${name} is not installed`]
    if (state.version !== version) return [`projection ${name} is at version ${state.version}, not ${version}`]
    if (state.lagSeconds > MAX_LAG_SECONDS) return [`projection ${name} is ${Math.round(state.lagSeconds)} s behind`]
    return []
  })
}

const standsStill = ({ projection, position, eventType, streamId, reason, detail }: Stop): string =>
  `projection ${projection} stands still before position ${position}, ${eventType} of ${streamId}: ${reason}, ${detail}`

async function whatIsMissing(database: Database): Promise<string[]> {
  try {
    const missing = await missingMigrations(database)
    return missing.length > 0 ? missing : [...(await missingProcesses(database)), ...(await lateProjections(database))]
  } catch {
    return ['the database does not answer']
  }
}

const isUp: RequestHandler = (_request, response) => {
  response.json({ status: 'up' })
}

/** Whoever asks is not kept waiting by a database that takes the question and says nothing. */
const answerInTime = (database: Database): Promise<string[]> =>
  Promise.race([whatIsMissing(database), pause(PATIENCE_MS, ['the database does not answer'], { ref: false })])

/** Anybody may ask, so however many do at once, it is one look, and the connections are there for others. */
function oneAtATime<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let underWay: Promise<Found> | undefined
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** /healthz: the process runs. /readyz: it can also do its work, and the others do theirs. */
export function healthPages(database: Database): Router {
  const look = oneAtATime(() => answerInTime(database))
  const isReady: RequestHandler = async (_request, response) => {
    const missing = await look()
    response.status(missing.length === 0 ? 200 : 503).json({ ready: missing.length === 0, missing })
  }
  return Router().get('/healthz', isUp).get('/readyz', isReady)
}
