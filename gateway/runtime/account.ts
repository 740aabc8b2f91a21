import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from './startError.ts'

/** Whom a child process works as; empty means: as ourselves. Fits the options of `spawn`. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/**
 * PostgreSQL refuses to work as root, so root lends it an unprivileged account: the one its data already belongs to,
 * else `postgres`, else `nobody`.
 */
export function accountForPostgres(dataDirectory: string): Account {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(dataDirectory, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = numberFrom('id', ['-u', name])
    const gid = numberFrom('id', ['-g', name])
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new StartError('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to run it as.')
}

function numberFrom(command: string, args: readonly string[]): number | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : undefined
}

/** Whether that account gets as far as this folder: each folder above it must let it pass, too. */
export function canEnter(directory: string, account: Account): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', directory], { ...account, cwd: '/' }).status === 0
}
