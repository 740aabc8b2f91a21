import { expect } from 'vitest'
import type { Person } from './gateway.ts'
import { exportOf, made } from './restExports.ts'
import { unzipped } from './unzipped.ts'

/** Everything somebody owns, as they take it away. */
export async function archiveOf(person: Person) {
  const { address, state } = await made(person, await exportOf(person, 'ARCHIVE'))
  expect(state).toBe('DONE')
  const file = await person.browser.fetch(address ?? '')
  expect([file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
    ...['application/zip', 'attachment; filename="quits-archive.zip"'],
  ])
  const files = unzipped(Buffer.from(await file.arrayBuffer()))
  const told = <Data>(name: string): Data => JSON.parse(files.get(name) ?? '')
  return { files, told }
}
