import type pg from 'pg'
import { inject } from 'vitest'
import { cloneTemplate, dropDatabase, ownersOf } from './template.ts'

export interface TestDatabase {
  readonly url: string
  /** Does what no role of ours may do, such as looking behind the scenes or breaking things on purpose. */
  readonly asOwner: (sql: string, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>
  readonly drop: () => Promise<void>
}

/** A migrated database of one's own, usually one per test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return databaseAt(await cloneTemplate(inject('template')))
}

/** Whoever looks behind the scenes does so again and again; a connection each time would take longer than the look. */
export function databaseAt(url: string): TestDatabase {
  const owner = ownersOf(url)
  return {
    url,
    asOwner: async (sql, values = []) => (await owner.query<pg.QueryResultRow>(sql, [...values])).rows,
    drop: async () => {
      // Both at once: what a failed test still waits for would keep its connection for ever, and is cut off.
      await Promise.all([owner.end(), dropDatabase(inject('template').serverUrl, url)])
    },
  }
}
