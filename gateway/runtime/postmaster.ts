import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, SUPERUSER } from './cluster.ts'
import { isAlive, outputOf, runAs } from './processes.ts'
import { StartError } from './startError.ts'

/** Whoever supervises a cluster holds this advisory lock; the lock goes when its process does. */
const SUPERVISOR_LOCK = 0x7175_6974

export const urlOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

/** Signs in and takes the supervisor's lock; undefined when somebody else has it. Fails while nobody answers. */
export async function supervise(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 5_000 })
  // When the server goes down, whoever started it hears of it from the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [SUPERVISOR_LOCK])
    if (rows[0]?.mine === true) return client
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

export async function stopServer({ binaries, directory, account }: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  await runAs(account, binaries.pgCtl, ['stop', '-D', directory, '-m', mode, '-w', '-t', '60', '-s'])
}

/**
 * Settles what an earlier start left behind. A server that is supervised is left alone, with an error. One whose
 * supervisor was killed is stopped. A pid file whose number now belongs to some other program is removed.
 * Answers whether there was anything to settle.
 */
export async function settleEarlierServer(cluster: Cluster): Promise<boolean> {
  const deadline = Date.now() + 60_000
  let found = false
  for (let server = readPidFile(cluster); server !== undefined; server = readPidFile(cluster)) {
    // PostgreSQL clears away the file of a dead server itself, once the last of its children is gone, too.
    if (!isAlive(server.pid)) return found
    found = true
    if (!serves(cluster, server.pid)) {
      rmSync(join(cluster.directory, 'postmaster.pid'), { force: true })
      return found
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `A PostgreSQL server (process ${server.pid}) holds ${cluster.directory} and does not answer.`,
      )
    }
    if (await isAbandoned(cluster, server.port)) await stopServer(cluster, 'fast')
    else await pause(200)
  }
  return found
}

/** True: nobody supervises it. False: it does not answer, so it is starting or stopping. */
async function isAbandoned(cluster: Cluster, port: number): Promise<boolean> {
  // Twice, because a supervisor that has only just started the server may not have its lock yet.
  for (const patience of [1_000, 0]) {
    const lock = await supervise(cluster, port).catch(() => 'silent' as const)
    if (lock === 'silent') return false
    if (lock === undefined) throw new AlreadyRunningError(cluster)
    await lock.end()
    await pause(patience)
  }
  return true
}

export class AlreadyRunningError extends StartError {
  constructor({ logFile }: Cluster) {
    super(`Quits is already running on ${join(logFile, '..')}; stop it first, or set another DATA_DIR.`)
  }
}

/** Where the server of a directory listens; undefined: none is alive there, whatever a crash has left behind. */
export function portServed(place: Pick<Cluster, 'directory'>): number | undefined {
  const server = readPidFile(place)
  return server !== undefined && isAlive(server.pid) && serves(place, server.pid) ? server.port : undefined
}

function readPidFile({ directory }: Pick<Cluster, 'directory'>): { pid: number; port: number } | undefined {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number.parseInt(pid, 10), port: Number.parseInt(port, 10) }
}

/** After a power cut, or in a new container, the number in the pid file may belong to any program. */
function serves({ directory }: Pick<Cluster, 'directory'>, pid: number): boolean {
  if (process.platform === 'win32') return outputOf('tasklist', ['/fi', `pid eq ${pid}`]).includes('postgres')
  const commandLine = existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : outputOf('ps', ['-p', String(pid), '-o', 'command='])
  return commandLine.includes(directory)
}
