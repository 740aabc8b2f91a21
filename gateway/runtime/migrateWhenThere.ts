import { wordsOf } from '#domain/store/databaseAway.ts'
import { whenThere } from '#domain/store/whenThere.ts'
import { migrate } from '#migrations/run.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'

const NO_SUCH_DATABASE = '3D000'
const REFUSED = new Set(['28000', '28P01'])

/** Waits for a server that is not there yet; what waiting does not mend is told in one line and ends the start. */
export async function migrateWhenThere(databaseUrl: string): Promise<void> {
  const { host } = new URL(databaseUrl)
  try {
    await whenThere(
      () => migrate(databaseUrl),
      reason => say(`Waiting for the database${host === '' ? '' : ` at ${host}`}: ${reason}`),
    )
  } catch (error) {
    throw new StartError(refusalOf(error))
  }
}

function refusalOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = wordsOf(error)
  if (code === NO_SUCH_DATABASE) return `The database of DATABASE_URL has to be created first: ${words}`
  // What the client itself finds wrong with a password has no code.
  if (REFUSED.has(code) || words.startsWith('SASL'))
    return `The database refuses who DATABASE_URL signs in as: ${words}`
  return `The database cannot be migrated: ${words}`
}
