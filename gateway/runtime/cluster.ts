import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, accountForPostgres, canEnter } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { isAlive } from './processes.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'

/** A database cluster on disk, whether it runs or not. */
export interface Cluster {
  /** What PostgreSQL calls the data directory. */
  readonly directory: string
  readonly account: Account
  readonly binaries: Binaries
  readonly password: string
  /** What PostgreSQL itself has to say; begins anew with every start. */
  readonly logFile: string
}

/** Where the database of root goes when the account of PostgreSQL cannot reach DATA_DIR. */
const SHARED_PLACE = '/var/lib/quits'

export const SUPERUSER = 'quits'

/** Finds the cluster of this DATA_DIR, or makes a new one. */
export function openCluster(dataDir: string): Cluster {
  const home = homeOf(resolve(dataDir))
  const place = placeFor(home)
  const directory = join(place, 'postgres')
  const account = accountForPostgres(directory)
  const cluster = {
    directory,
    account,
    binaries: findBinaries(account, place === home ? home : SHARED_PLACE),
    password: passwordIn(home, existsSync(directory)),
    logFile: join(home, 'postgres.log'),
  }
  if (!existsSync(directory)) initialise(cluster, place)
  return cluster
}

function homeOf(dataDir: string): string {
  try {
    const made = mkdirSync(dataDir, { recursive: true })
    // Under a strict umask the account that root lends to PostgreSQL could not pass through.
    if (made !== undefined && process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    return dataDir
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${error instanceof Error ? error.message : error}`)
  }
}

/** DATA_DIR itself, or, where PostgreSQL's account is shut out of it, a folder of its own that DATA_DIR points to. */
function placeFor(home: string): string {
  const pointer = join(home, 'postgres.location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  if (canEnter(home, accountForPostgres(join(home, 'postgres')))) return home
  const place = join(SHARED_PLACE, randomBytes(4).toString('hex'))
  mkdirSync(place, { recursive: true })
  chmodSync(SHARED_PLACE, 0o711)
  chmodSync(place, 0o711)
  writeFileSync(pointer, `${place}\n`)
  say(`DATA_DIR ${home} is closed to the account PostgreSQL runs as, so the database is kept in ${place}.`)
  return place
}

function passwordIn(home: string, clusterExists: boolean): string {
  const file = join(home, 'postgres.password')
  try {
    if (!clusterExists && !existsSync(file)) {
      writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(
      `The password of the database in ${home} cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

const NASCENT = 'postgres.new.'

/** Makes the cluster beside its final place first, so that an interrupted attempt is never mistaken for a cluster. */
function initialise(cluster: Cluster, place: string): void {
  removeInterrupted(place)
  const nascent = join(place, `${NASCENT}${process.pid}`)
  mkdirSync(nascent, { mode: 0o700 })
  try {
    runInitdb(cluster, nascent, join(place, `${NASCENT}password.${process.pid}`))
    renameSync(nascent, cluster.directory)
  } catch (error) {
    rmSync(nascent, { recursive: true, force: true })
    // Somebody else was faster; who may use it is settled later.
    if (!existsSync(cluster.directory)) throw error
  }
}

function removeInterrupted(place: string): void {
  for (const name of readdirSync(place)) {
    if (name.startsWith(NASCENT) && !isAlive(Number(name.split('.').at(-1)))) {
      rmSync(join(place, name), { recursive: true, force: true })
    }
  }
}

function runInitdb({ account, binaries, password }: Cluster, directory: string, passwordFile: string): void {
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [directory, passwordFile]) chownSync(path, account.uid, account.gid)
  }
  // The builtin C.UTF-8 sorts and folds case alike on every machine, whatever its locales are.
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${directory}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: directory, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, windowsHide: true },
  )
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    throw new StartError(
      `The database cannot be made in ${directory}: ${error?.message ?? stderr.trim().replaceAll('\n', ' ')}`,
    )
  }
}
