import { inject } from 'vitest'
import { cloneTemplate, dropDatabase } from './template.ts'

export interface TestDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A migrated database of one's own, usually one per test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const url = await cloneTemplate(template)
  return { url, drop: () => dropDatabase(template.serverUrl, url) }
}
