import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertPart, placeParts } from '#domain/money/convertPart.ts'
import { convertSum } from '#domain/money/rate.ts'

describe('A part of an amount in another currency', () => {
  const amounts = fc.uniqueArray(
    fc.record({
      person: fc.integer({ min: -50, max: 50 }),
      minor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 ** 12 })),
    }),
    { minLength: 1, maxLength: 20, selector: ({ person }) => person },
  )
  const rate = fc.constantFrom('0.000001', '0.333333', '0.5', '1.5', '163.93', '0.880225885679')
  const pair = fc.constantFrom(['USD', 'EUR'], ['JPY', 'EUR'], ['EUR', 'JPY'], ['KWD', 'JPY'], ['USD', 'KWD'])

  test('adds up with the others to the amount, and is what it is worth but for less than a minor unit', () => {
    fc.assert(
      fc.property(amounts, rate, pair, fc.nat(), (parts, rate, [from = '', to = ''], expenseId) => {
        const placed = placeParts(parts, expenseId)
        const converted = placed.map(part => convertPart(part, from, to, rate))
        const total = parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
        expect(converted.reduce((sum, minor) => sum + minor, 0n)).toBe(convertSum(total, from, to, rate))
        for (const [index, { minor }] of parts.entries()) {
          // A million times what it is worth, rounded up: the next minor unit is less than one away.
          const millions = convertSum(BigInt(minor) * 1_000_000n, from, to, rate)
          const error = (converted[index] ?? 0n) * 1_000_000n - millions
          expect(error < 1_000_001n && error > -1_000_001n).toBe(true)
          if (minor === 0) expect(converted[index]).toBe(0n)
        }
      }),
    )
  })

  test('is the same in whichever order they come', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (parts, expenseId) => {
        const byPerson = (some: typeof parts) =>
          placeParts(some, expenseId).toSorted((one, other) => one.person - other.person)
        expect(byPerson(parts.toReversed())).toEqual(byPerson(parts))
      }),
    )
  })

  test('is the larger one for everybody now and then', () => {
    const people = [1, 2, 3].map(person => ({ person, minor: 100 }))
    const lucky = Array.from({ length: 300 }, (_, expenseId) =>
      placeParts(people, expenseId).filter(part => convertPart(part, 'USD', 'EUR', '0.333333') === 34n),
    ).flat()
    for (const { person } of people) {
      const times = lucky.filter(each => each.person === person).length
      expect(times).toBeGreaterThan(60)
      expect(times).toBeLessThan(140)
    }
  })
})
