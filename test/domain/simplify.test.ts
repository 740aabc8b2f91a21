import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Net, Payment } from '#domain/balance/payment.ts'
import { simplify } from '#domain/balance/simplify.ts'
import { msOf } from '#test/support/yardstick.ts'

const nets = (...minors: readonly (number | bigint)[]): Net[] =>
  minors.map((minor, index) => ({ person: index + 1, minor: BigInt(minor) }))

const pay = (from: number, to: number, minor: number): Payment => ({ from, to, minor: BigInt(minor) })

/** Some of them placeholders, all of them in any order, and together quits. */
const circle = (size: { minLength: number; maxLength: number }, minor: fc.Arbitrary<bigint>): fc.Arbitrary<Net[]> =>
  fc
    .record({ ids: fc.uniqueArray(fc.integer({ min: -99, max: 99 }), size), minors: fc.infiniteStream(minor) })
    .map(({ ids: [last = 1, ...ids], minors }) => {
      const others = ids.map(person => ({ person, minor: minors.next().value }))
      return [...others, { person: last, minor: -others.reduce((sum, other) => sum + other.minor, 0n) }]
    })

/** Small amounts make many ways to be quits, large ones none by chance. */
const minor = fc.oneof(fc.bigInt(-6n, 6n), fc.bigInt(-30n, 30n), fc.bigInt(-(10n ** 20n), 10n ** 20n))
const few = circle({ minLength: 1, maxLength: 8 }, minor)
const some = circle({ minLength: 1, maxLength: 16 }, minor)
const many = circle({ minLength: 17, maxLength: 60 }, minor)

const whenPaid = (before: readonly Net[], payments: readonly Payment[]): Net[] =>
  before.map(({ person, minor }) => ({
    person,
    minor: payments.reduce(
      (net, { from, to, minor }) => net + (from === person ? minor : 0n) - (to === person ? minor : 0n),
      minor,
    ),
  }))

const isQuits = ({ minor }: Net): boolean => minor === 0n

/** Tries everything: the first who is not quits settles all of it with one of the others, who is left with the sum. */
function fewestByTrying(minors: readonly bigint[]): number {
  const [first, ...others] = minors.filter(minor => minor !== 0n)
  if (first === undefined) return 0
  const counts = others.map((other, index) =>
    first < 0n === other < 0n ? Infinity : 1 + fewestByTrying(others.with(index, first + other)),
  )
  return Math.min(...counts)
}

describe('simplified', () => {
  test('a chain of debts is one payment', () => {
    expect(simplify(nets(-500, 0, 500))).toEqual([pay(1, 3, 500)])
  })

  test('whoever is quits pays nobody', () => {
    expect(simplify(nets(0, 0))).toEqual([])
    expect(simplify([])).toEqual([])
  })

  test('those who can be quits among themselves are', () => {
    expect(simplify(nets(-5, 3, 5, -3))).toEqual([pay(1, 3, 5), pay(4, 2, 3)])
  })

  test('of equally few payments the first are taken, by who pays, to whom, and the larger amount', () => {
    expect(simplify(nets(-5, -5, 5, 5))).toEqual([pay(1, 3, 5), pay(2, 4, 5)])
    expect(simplify(nets(-4, -6, 5, 5))).toEqual([pay(1, 3, 4), pay(2, 3, 1), pay(2, 4, 5)])
  })
})

describe.each([
  ['among a few', some],
  ['among many', many],
])('%s', (_, people) => {
  test('everybody is quits after it, and only debtors pay, and only creditors are paid', () =>
    fc.assert(
      fc.property(people, before => {
        const payments = simplify(before)
        expect(whenPaid(before, payments).every(isQuits)).toBe(true)
        const sign = new Map(before.map(({ person, minor }) => [person, minor]))
        for (const { from, to, minor } of payments) {
          expect(minor).toBeGreaterThan(0n)
          expect(sign.get(from)).toBeLessThan(0n)
          expect(sign.get(to)).toBeGreaterThan(0n)
        }
        expect(payments.length).toBeLessThan(Math.max(1, before.length))
      }),
    ))

  test('the order in which people are named makes no difference', () =>
    fc.assert(
      fc.property(people, before => {
        expect(simplify(before.toReversed())).toEqual(simplify(before))
      }),
    ))

  test('when payments of it are made, in whatever order, the plan is the rest of it', () =>
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.nat()), (before, choices) => {
        let left = simplify(before)
        let now = before
        while (left.length > 0) {
          const chosen = choices.next().value % left.length
          now = whenPaid(now, left.slice(chosen, chosen + 1))
          left = left.toSpliced(chosen, 1)
          expect(simplify(now)).toEqual(left)
        }
      }),
      { numRuns: 50 },
    ))
})

test('among a few there are as few payments as trying everything finds', () =>
  fc.assert(
    fc.property(few, before => {
      expect(simplify(before)).toHaveLength(fewestByTrying(before.map(({ minor }) => minor)))
    }),
  ))

test('what people owe and are owed must add up', () => {
  expect(() => simplify(nets(-5, 4))).toThrow(RangeError)
  expect(() => simplify(nets(...Array.from({ length: 17 }, () => 1)))).toThrow(RangeError)
})

test('the hardest sixteen people we found take a moment', async () => {
  const hardest = nets(1, 17, -16, -16, 9, 16, -13, 1, -15, -8, 8, -1, -13, 7, 1, 22)
  const times: number[] = []
  for (let round = 1; round <= 5; round++) times.push(await msOf(() => simplify(hardest)))
  expect(Math.min(...times)).toBeLessThan(200)
})
