import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from './cluster.ts'
import { freePort } from './ports.ts'
import { AlreadyRunningError, settleEarlierServer, stopServer, supervise, urlOf } from './postmaster.ts'
import { StartError } from './startError.ts'

export const DATABASE = 'quits'
const PATIENCE_MS = 60_000

export interface EmbeddedPostgres {
  readonly url: string
  /** Resolves when the server ends without having been asked to. */
  readonly lost: Promise<void>
  /** Starts it again on the same port, so that everybody's connections find it. */
  readonly restart: () => Promise<EmbeddedPostgres>
  readonly stop: (mode?: 'fast' | 'immediate') => Promise<void>
}

type Settings = Readonly<Record<string, string>>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and the details of errors quote personal text.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export interface PreparedPostgres {
  /** Whether an earlier start had left something behind that was still running. */
  readonly settled: boolean
  readonly start: () => Promise<EmbeddedPostgres>
}

/** Makes sure that this DATA_DIR has a cluster and that nobody else is using it. `settings` go before SETTINGS. */
export async function preparePostgres(dataDir: string, settings: Settings = {}): Promise<PreparedPostgres> {
  const cluster = openCluster(dataDir)
  const settled = await settleEarlierServer(cluster)
  return { settled, start: async () => startOn(cluster, await freePort(), { ...SETTINGS, ...settings }) }
}

async function startOn(
  cluster: Cluster,
  port: number,
  settings: Settings,
  patienceMs = PATIENCE_MS,
): Promise<EmbeddedPostgres> {
  const server = launch(cluster, port, settings)
  let wanted = true
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const lock = await awaitServer(cluster, port, server, patienceMs)
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    if (!wanted) return ended
    wanted = false
    await lock.end().catch(() => {})
    if (server.exitCode === null && server.signalCode === null) await stopServer(cluster, mode)
    await ended
  }
  try {
    await ensureDatabase(lock)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: urlOf(cluster, port, DATABASE),
    lost: new Promise(resolve => ended.then(() => wanted && resolve())),
    // After a crash it may have much to put in order, and nobody is served better by ending it.
    restart: () => startOn(cluster, port, settings, Number.POSITIVE_INFINITY),
    stop,
  }
}

/** In a process group of its own: Ctrl-C must reach it last, after everybody has finished with the database. */
function launch(cluster: Cluster, port: number, settings: Settings): ChildProcess {
  const log = openSync(cluster.logFile, 'w')
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...flags], {
    ...cluster.account,
    cwd: cluster.directory,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    // A locale that is set but not installed would stop it.
    env: { ...process.env, LC_ALL: 'C' },
  })
  closeSync(log)
  return server
}

async function awaitServer(
  cluster: Cluster,
  port: number,
  server: ChildProcess,
  patienceMs: number,
): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs
  let failure: Error | undefined
  server.once('error', error => {
    failure = error
  })
  for (;;) {
    if (failure !== undefined || server.exitCode !== null || server.signalCode !== null) {
      throw failureOf(cluster, failure)
    }
    const lock = await supervise(cluster, port).catch((error: unknown) => {
      if (Date.now() > deadline) throw error
      return 'silent' as const
    })
    if (lock === undefined) throw new AlreadyRunningError(cluster)
    if (lock !== 'silent') return lock
    await pause(50)
  }
}

function failureOf(cluster: Cluster, failure: Error | undefined): StartError {
  if (failure !== undefined) return new StartError(`PostgreSQL cannot be started: ${failure.message}`)
  const words = readFileSync(cluster.logFile, 'utf8')
  if (words.includes('lock file "postmaster.pid" already exists')) return new AlreadyRunningError(cluster)
  const reason = words.split('\n').findLast(line => line.includes('FATAL:'))
  return new StartError(
    `PostgreSQL did not start (see ${cluster.logFile}): ${reason?.split('FATAL:')[1]?.trim() ?? 'no reason given'}`,
  )
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(DATABASE)}`)
}
