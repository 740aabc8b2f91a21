import fc from 'fast-check'
import { expect, test } from 'vitest'
import { biggestChanges } from '#domain/report/biggestChanges.ts'

const sums = (amounts: Readonly<Record<string, bigint>>) => new Map(Object.entries(amounts))

test('what changed most comes first, be it more or less, also where there was or is nothing', () => {
  const changes = biggestChanges(
    sums({ FOOD: 500n, PETS: 90n, GIFTS: 40n }),
    sums({ FOOD: 380n, RENT: 200n, PETS: 130n }),
  )
  expect(changes).toEqual([
    { category: 'RENT', now: 0n, before: 200n },
    { category: 'FOOD', now: 500n, before: 380n },
    { category: 'GIFTS', now: 40n, before: 0n },
    { category: 'PETS', now: 90n, before: 130n },
  ])
})

test('less than a twentieth of the larger total is left out', () => {
  const before = sums({ FOOD: 800n, PETS: 200n })
  expect(biggestChanges(sums({ FOOD: 751n, PETS: 200n }), before)).toEqual([])
  expect(biggestChanges(sums({ FOOD: 750n, PETS: 200n }), before)).toHaveLength(1)
})

test('where nothing was spent before, there is nothing to compare with', () => {
  expect(biggestChanges(sums({ FOOD: 5n }), new Map())).toEqual([])
  expect(biggestChanges(new Map(), sums({ FOOD: 5n }))).toHaveLength(1)
})

test('there are five at most, ordered by their size, and none is the same as before', () => {
  const some = fc
    .dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), fc.bigInt({ min: 1n, max: 9n }))
    .map(sums)
  fc.assert(
    fc.property(some, some, (now, before) => {
      const sizes = biggestChanges(now, before).map(change => Math.abs(Number(change.now - change.before)))
      expect(sizes.length).toBeLessThanOrEqual(5)
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
      expect(sizes).not.toContain(0)
    }),
  )
})
