import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster.ts'
import { DATABASE } from './postgres.ts'
import { portServed } from './postmaster.ts'

/** The embedded database of this DATA_DIR, as whoever owns it; undefined where none is running. */
export function runningDatabase(dataDir: string): string | undefined {
  const home = resolve(dataDir)
  const wordIn = (file: string): string | undefined =>
    existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  const place = wordIn(join(home, 'postgres.location')) ?? home
  const port = portServed({ directory: join(place, 'postgres') })
  const password = wordIn(join(home, 'postgres.password'))
  if (port === undefined || password === undefined) return undefined
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
}
