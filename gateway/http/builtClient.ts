import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BUILT_CLIENT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

type List = Readonly<Record<string, string>>

/** A list that the build writes down for us, for only it knows what stands there; an empty one where nothing is built. */
export function listOfBuild(name: 'pages.json' | 'documents.json', folder = BUILT_CLIENT): List {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
