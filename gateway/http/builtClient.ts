import { createHash } from 'node:crypto'
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

const SCRIPT_WITHIN = /<script>([\s\S]*?)<\/script>/g

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** What runs within the pages themselves, by its hash as browsers know it. It is the same in all of them. */
export function scriptsWithin(folder = BUILT_CLIENT): string[] {
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(SCRIPT_WITHIN)].map(([, script = '']) => hashOf(script))
}
