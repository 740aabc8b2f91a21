import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway, wordsOf } from './databaseAway.ts'

const RETRY_MS = 500

/** Does something with the database as soon as that is there, however long it takes; `away` hears once what is wrong. */
export async function whenThere<Result>(work: () => Promise<Result>, away: (reason: string) => void): Promise<Result> {
  for (let told = false; ; told = true) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (!told) away(wordsOf(error))
      await pause(RETRY_MS)
    }
  }
}

/** Fails only while nobody is there: whoever is turned away has been answered, too. */
export async function knock(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'quits knocking',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
  } finally {
    await client.end().catch(() => {})
  }
}
