import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster.ts'
import { DATABASE } from './postgres.ts'

/** The embedded database of this DATA_DIR, as whoever owns it; undefined where none is running. */
export function runningDatabase(dataDir: string): string | undefined {
  const home = resolve(dataDir)
  const lineOf = (file: string, index = 0): string | undefined =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n')[index]?.trim() : undefined
  const place = lineOf(join(home, 'postgres.location')) ?? home
  const port = lineOf(join(place, 'postgres', 'postmaster.pid'), 3)
  const password = lineOf(join(home, 'postgres.password'))
  if (port === undefined || password === undefined) return undefined
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
}
