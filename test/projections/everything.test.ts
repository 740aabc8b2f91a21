import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { anyAggregates } from '#domain/aggregates.ts'
import { projections } from '#projections/registry.ts'
import { commandsDone, everything, type Life, lived } from '#test/support/everything/everything.ts'
import { expectAsOnPaper, paperTables } from '#test/support/onPaper.ts'
import { House } from '#test/support/projectionSpec.ts'

/*
 * All that can be asked, and all that is read: whatever happened, each read model is what its events say that each thing
 * has become, whichever way it got there; and who owed whom at any position is what was said when it was the last.
 */

const root = join(import.meta.dirname, '../..')

/** What doors and jobs take from there besides. */
const NO_COMMANDS = ['derivedId', 'farewellTo', 'inBatches', 'termsOn']

/** All that doors and jobs carry out. */
function commandsOfTheHouse(): string[] {
  const files = globSync(['gateway/**/*.ts', 'workers/**/*.ts'], { cwd: root })
  const names = files.flatMap(file => {
    const imports = readFileSync(join(root, file), 'utf8').matchAll(/^import \{([^}]+)\} from '#domain\/commands\//gm)
    return [...imports].flatMap(([, list = '']) => list.split(',').map(name => name.trim()))
  })
  const values = names.filter(name => name !== '' && !name.startsWith('type ') && !NO_COMMANDS.includes(name))
  return [...new Set(values)].sort()
}

/** So small that a rebuild of a short history spills and writes many times. */
const window = fc.record({
  readEvents: fc.integer({ min: 1, max: 20 }),
  spillRows: fc.integer({ min: 1, max: 10 }),
  fullRows: fc.integer({ min: 1, max: 60 }),
})

const batches = fc.array(fc.record({ events: fc.integer({ min: 1, max: 30 }), isTwice: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})

test('whatever can be asked is asked, all that can happen happens, and every read model is reckoned', async () => {
  expect(commandsDone.toSorted()).toEqual(commandsOfTheHouse())

  const all = await Promise.all(fc.sample(everything, { numRuns: 140, seed: 7 }).map(lived))
  const done = new Set(all.flatMap(({ commands }) => [...commands]))
  expect(commandsDone.filter(command => !done.has(command))).toEqual([])

  const happened = new Set(all.flatMap(({ commits }) => commits.flat().map(({ type }) => type)))
  expect([...happened].sort()).toEqual(anyAggregates.flatMap(({ events }) => Object.keys(events)).sort())

  const without = projections.filter(({ tables }) => tables.some(({ name }) => !paperTables.has(name)))
  expect(without.map(({ name }) => name)).toEqual([])
})

/** What is built anew: a part before the rest is folded on top of it, or all of it in the end. That takes longest. */
const rebuilding = fc.constantFrom('NEVER', 'BEFORE', 'AFTER')

test('whatever was asked, batches of any size, a rebuild and what the events say agree', async () => {
  const house = await House.open()
  onTestFinished(() => house.close())
  const happens = async (commits: Life['commits']): Promise<void> => {
    for (const events of commits) await house.appendTogether(...events)
  }
  await fc.assert(
    fc.asyncProperty(rebuilding, batches, window, everything, async (isRebuilt, batches, window, asked) => {
      const { commits } = await lived(asked)
      const before = isRebuilt === 'BEFORE' ? Math.ceil(commits.length / 3) : 0
      await house.clear()
      await happens(commits.slice(0, before))
      if (before > 0) {
        await house.rebuild(window)
        await expectAsOnPaper(house)
      }
      await happens(commits.slice(before))
      await house.feed(batches)
      await expectAsOnPaper(house)
      if (isRebuilt !== 'AFTER') return
      const incremental = await house.snapshot()
      await house.rebuild(window)
      expect(await house.snapshot()).toEqual(incremental)
    }),
    // Whoever breaks something is told of a short story by which it shows, or of the shortest one found until then.
    { numRuns: 24, interruptAfterTimeLimit: 60_000 },
  )
})
