import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Debt } from '#domain/balance/debt.ts'
import { debtsOf } from '#domain/balance/debts.ts'
import type { Part } from '#domain/expense/events.ts'
import { apportion } from '#domain/money/apportion.ts'

const parts = (...minors: readonly [person: number, minor: number][]): Part[] =>
  minors.map(([person, minor]) => ({ person, minor }))

const sorted = (debts: readonly Debt[]): Debt[] =>
  debts.toSorted((a, b) => a.debtor - b.debtor || a.creditor - b.creditor)

describe('who owes whom', () => {
  test('everybody but the payer owes the payer their share', () => {
    const shares = parts([1, 1000], [2, 1500], [-3, 500], [4, 0])
    expect(debtsOf({ payers: parts([1, 3000]), shares }, '7')).toEqual([
      { debtor: 2, creditor: 1, minor: 1500 },
      { debtor: -3, creditor: 1, minor: 500 },
    ])
  })

  test('a payer who bears nothing is owed everything', () => {
    expect(debtsOf({ payers: parts([1, 900]), shares: parts([2, 900]) }, '7')).toEqual([
      { debtor: 2, creditor: 1, minor: 900 },
    ])
  })

  test('who pays and bears all owes nobody', () => {
    expect(debtsOf({ payers: parts([1, 900]), shares: parts([1, 900]) }, '7')).toEqual([])
  })

  test('to several payers one owes in proportion to what they paid', () => {
    const payers = parts([1, 2000], [2, 1000])
    expect(sorted(debtsOf({ payers, shares: parts([1, 1500], [2, 600], [3, 900]) }, '7'))).toEqual([
      { debtor: 1, creditor: 2, minor: 500 },
      { debtor: 2, creditor: 1, minor: 400 },
      { debtor: 3, creditor: 1, minor: 600 },
      { debtor: 3, creditor: 2, minor: 300 },
    ])
  })

  test('no cent is lost between several payers', () => {
    const payers = parts([1, 50], [2, 50])
    const debts = debtsOf({ payers, shares: parts([3, 33], [4, 33], [5, 34]) }, '7')
    expect(debts.filter(({ creditor }) => creditor === 1).reduce((sum, { minor }) => sum + minor, 0)).toBe(50)
    expect(debts.filter(({ debtor }) => debtor === 3).reduce((sum, { minor }) => sum + minor, 0)).toBe(33)
  })
})

const PEOPLE = [1, 2, 3, 4, 5, -6, -7, -8]

/** Parts of an amount; some of them may be nothing. */
const dividedAmong = (amount: number, fewest: number): fc.Arbitrary<Part[]> =>
  fc
    .shuffledSubarray(PEOPLE, { minLength: fewest })
    .chain(people => fc.tuple(...people.map(key => fc.record({ key: fc.constant(key), weight: fc.bigInt(0n, 9n) }))))
    .filter(weights => weights.some(({ weight }) => weight > 0n))
    .map(weights => apportion(amount, weights, '1').map(({ key, minor }) => ({ person: key, minor })))

const paid = fc
  .oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10 ** 15 }))
  .chain(amount =>
    fc.record({ amount: fc.constant(amount), payers: dividedAmong(amount, 1), shares: dividedAmong(amount, 1) }),
  )

const minorOf = (person: number, of: readonly Part[]): number => of.find(part => part.person === person)?.minor ?? 0

const total = (debts: readonly Debt[]): bigint => debts.reduce((sum, { minor }) => sum + BigInt(minor), 0n)

describe('whatever was paid and borne', () => {
  test('what is owed and what one bears oneself make every share and every payment exactly', () =>
    fc.assert(
      fc.property(paid, fc.string(), ({ payers, shares }, seed) => {
        const debts = debtsOf({ payers, shares }, seed)
        for (const person of PEOPLE) {
          const owes = total(debts.filter(({ debtor }) => debtor === person))
          const isOwed = total(debts.filter(({ creditor }) => creditor === person))
          // What somebody pays for themselves is in both sums.
          expect(isOwed - owes).toBe(BigInt(minorOf(person, payers)) - BigInt(minorOf(person, shares)))
          expect(owes).toBeLessThanOrEqual(BigInt(minorOf(person, shares)))
        }
      }),
    ))

  test('every debt is at most a cent off the proportion, and there is one per pair at most', () =>
    fc.assert(
      fc.property(paid, fc.string(), ({ amount, payers, shares }, seed) => {
        const debts = debtsOf({ payers, shares }, seed)
        for (const { debtor, creditor, minor } of debts) {
          expect(debtor).not.toBe(creditor)
          expect(minor).toBeGreaterThan(0)
        }
        for (const debtor of PEOPLE) {
          for (const creditor of PEOPLE.filter(person => person !== debtor)) {
            const own = debts.filter(debt => debt.debtor === debtor && debt.creditor === creditor)
            expect(own.length).toBeLessThanOrEqual(1)
            const exact = BigInt(minorOf(debtor, shares)) * BigInt(minorOf(creditor, payers))
            const off = total(own) * BigInt(amount) - exact
            expect(off <= BigInt(amount) && -off <= BigInt(amount)).toBe(true)
          }
        }
      }),
    ))

  test('when a placeholder turns out to be somebody, nobody else owes a cent more or less', () =>
    fc.assert(
      fc.property(paid, fc.string(), fc.constantFrom(...PEOPLE), ({ payers, shares }, seed, from) => {
        const to = 99
        const linked = (of: readonly Part[]): Part[] =>
          of.map(({ person, minor }) => ({ person: person === from ? to : person, minor }))
        const renamed = (person: number) => (person === from ? to : person)
        const before = debtsOf({ payers, shares }, seed)
        expect(debtsOf({ payers: linked(payers), shares: linked(shares) }, seed)).toEqual(
          before.map(({ debtor, creditor, minor }) => ({
            debtor: renamed(debtor),
            creditor: renamed(creditor),
            minor,
          })),
        )
      }),
    ))
})

test('the odd cents of several payers do not always go to the same one', () => {
  const money = { payers: parts([1, 1], [2, 1]), shares: parts([3, 1], [4, 1]) }
  const creditorOf3 = (seed: number) => debtsOf(money, String(seed)).find(({ debtor }) => debtor === 3)?.creditor
  expect(new Set([1, 2, 3, 4].map(creditorOf3))).toEqual(new Set([1, 2]))
})

test('debts of the past never change', () => {
  const payers = parts([1, 5000], [2, 3333], [-3, 1667])
  const shares = parts([1, 3334], [4, 3333], [-5, 3333])
  const owed = (seed: string) =>
    debtsOf({ payers, shares }, seed).map(({ debtor, creditor, minor }) => [debtor, creditor, minor])
  expect(owed('7')).toEqual([
    [1, 2, 1112],
    [1, -3, 555],
    [4, 1, 1667],
    [4, 2, 1110],
    [4, -3, 556],
    [-5, 1, 1666],
    [-5, 2, 1111],
    [-5, -3, 556],
  ])
  expect(owed('8')).toEqual([
    [1, 2, 1112],
    [1, -3, 555],
    [4, 2, 1111],
    [4, -3, 556],
    [4, 1, 1666],
    [-5, 2, 1110],
    [-5, -3, 556],
    [-5, 1, 1667],
  ])
})
