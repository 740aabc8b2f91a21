import { expect, test } from 'vitest'
import type { Database } from '#domain/store/database.ts'
import { aggregateOf, type Dimension } from '#projections/spending/aggregate.ts'

const SIDES: readonly Dimension[] = [
  ...(['DAY', 'WEEK', 'MONTH', 'YEAR', 'CATEGORY', 'BASE_CATEGORY', 'CURRENCY', 'GROUP', 'TRIP', 'PAYER'] as const),
]
const ORDERS = ['KEY', 'LARGEST', 'SMALLEST'] as const

/** Every way to begin with, and all that can follow. */
const WAYS: readonly (readonly Dimension[])[] = [
  [],
  ...SIDES.flatMap(one => [[one], ...SIDES.filter(other => other !== one).map(other => [one, other])]),
]

test('however sums are told apart, a connection keeps the plans of a few questions only', async () => {
  const names = new Set<unknown>()
  const database = {
    query: async ({ name }: { readonly name?: string }) => {
      names.add(name)
      return { rows: [] }
    },
  } as unknown as Database
  for (const by of WAYS) {
    for (const order of ORDERS) {
      await aggregateOf(database, 1, {
        ...{ by, order, of: { home: 'EUR', factors: [], without: [] }, first: 50, offset: 0, having: {} },
        filter: { first: '2026-01-01', last: '2026-12-31' },
      })
    }
  }
  names.delete(undefined)
  expect(names.size).toBe(ORDERS.length * (SIDES.length + 1))
})
