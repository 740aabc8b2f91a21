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
  const template = inject('template')
  const url = await cloneTemplate(template)
  return {
    url,
    asOwner: (sql, values) => queryAsOwner(url, sql, values),
    drop: () => dropDatabase(template.serverUrl, url),
  }
}
