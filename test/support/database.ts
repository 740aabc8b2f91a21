import type pg from 'pg'
import { inject } from 'vitest'
import { cloneTemplate, dropDatabase, queryAsOwner } from './template.ts'

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

export const databaseAt = (url: string): TestDatabase => ({
  url,
  asOwner: (sql, values) => queryAsOwner(url, sql, values),
  drop: () => dropDatabase(inject('template').serverUrl, url),
})
