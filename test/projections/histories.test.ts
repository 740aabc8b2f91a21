import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { histories } from '#test/support/histories.ts'
import { asNaive, naiveFold } from '#test/support/naiveFold.ts'
import { House } from '#test/support/projectionSpec.ts'

const TABLES = [
  ...(['expense_access', 'voided_expenses', 'acquaintances'] as const),
  ...(['expenses', 'expense_counts', 'feed_entries', 'feed_months', 'transfers', 'spending'] as const),
]

/** So small that a rebuild of a short history spills and writes many times. */
const window = fc.record({
  readEvents: fc.integer({ min: 1, max: 20 }),
  spillRows: fc.integer({ min: 1, max: 10 }),
  fullRows: fc.integer({ min: 1, max: 60 }),
})

async function expectToEqual(house: House, expected: ReturnType<typeof naiveFold>): Promise<void> {
  for (const table of TABLES) expect(asNaive(table, await house.rows(table)), table).toEqual(expected[table])
}

test('whatever happened, batches of any size, a rebuild and the obvious fold agree', { timeout: 120_000 }, async () => {
  const house = await House.open()
  onTestFinished(() => house.close())
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 20 }), window, async (events, batchEvents, window) => {
      await house.clear()
      // Part of it is rebuilt from the log, the rest is folded on top of that, and then all is rebuilt.
      const first = events.slice(0, Math.ceil(events.length / 3))
      await house.append(...first)
      await house.rebuild(window)
      await expectToEqual(house, naiveFold(first))

      await house.append(...events.slice(first.length))
      await house.catchUp(batchEvents)
      await expectToEqual(house, naiveFold(events))
      const incremental = await house.snapshot()

      await house.rebuild(window)
      expect(await house.snapshot()).toEqual(incremental)
    }),
    { numRuns: 20 },
  )
})
