import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projections } from '#projections/registry.ts'

const folder = join(import.meta.dirname, '../../projections')

/**
 * Read models may stand at different positions. A fold reads its own tables and the log: a build, which sees nothing else,
 * would fail at others. What a query reads beside the tables of its own folder is listed here, and why it may; whoever
 * asks it after a deed of their own waits for all of them.
 */
const READ_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // What a category that somebody made counts as; until it is known, it counts as none.
  'feed/search.ts': ['categories'],
  // What somebody owes for what they recorded: for them to look at before they delete it.
  'feed/atStake.ts': ['balances'],
  // For which expenses somebody may pay: whoever does is judged by the log.
  'feed/paidParts.ts': ['balances'],
  'spending/queries.ts': ['categories'],
  'spending/categorySql.ts': ['categories'],
  'trips/terms.ts': ['categories'],
  // The same, and what of a trip somebody may delete, which is asked before it is done and checked when it is.
  'trips/spending.ts': ['access', 'categories'],
  // What a group or a trip is called that somebody was invited to; until it is known, it is called nothing.
  'notifications/queries.ts': ['groups', 'trips'],
  // Whom somebody comes across. Where it matters, these say to which position they know it.
  'placeholders/queries.ts': ['access', 'feed', 'groups', 'nicknames', 'recurring', 'trips'],
}

const ownerOf = new Map(projections.flatMap(({ name, tables }) => tables.map(table => [table.name, name])))

/** The read models that a file reads, without the one in whose folder it stands. */
function readBeside(file: string): string[] {
  const source = readFileSync(join(folder, file), 'utf8')
  const owners = [...source.matchAll(/\bread\.(\w+)/g)].flatMap(([, table = '']) => ownerOf.get(table) ?? [])
  return [...new Set(owners)].filter(owner => owner !== basename(dirname(file))).toSorted()
}

test('a query reads no other read model as if it stood at the same position, unless it says so', () => {
  const files = globSync('*/*.ts', { cwd: folder })
  const beside = files.flatMap(file => {
    const owners = readBeside(file)
    return owners.length === 0 ? [] : [[file, owners] as const]
  })
  expect(files.length).toBeGreaterThan(projections.length)
  expect(Object.fromEntries(beside)).toEqual(READ_TOGETHER)
})
