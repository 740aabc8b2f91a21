import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOMAIN = join(import.meta.dirname, '..')

let version: string | undefined

/**
 * Tells a state that was folded by these rules from one that was folded by others. Nobody has to remember to count it up:
 * it is made of all that rules are made of, so at worst something is folded once more because a comment was changed.
 */
export function foldVersion(): string {
  if (version !== undefined) return version
  const hash = createHash('sha256')
  const isRule = (file: string): boolean => !/^(commands|store)\b/.test(file)
  for (const file of globSync('**/*.ts', { cwd: DOMAIN }).filter(isRule).toSorted()) {
    hash.update(file).update(readFileSync(join(DOMAIN, file)))
  }
  version = hash.digest('base64url').slice(0, 22)
  return version
}
