import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertMinor } from '#domain/money/rate.ts'
import {
  costOf,
  netAfter,
  netOf,
  type Part,
  type Payer,
  paidPortions,
  portionsOf,
  settledBy,
  usualPayer,
} from '#web/features/people/settle/settlement.ts'

const part = (groupId: string | null, minor: number): Part => ({ groupId, minor })

describe('a payment of the whole', () => {
  test('settles every part, each in its own direction', () => {
    const parts = [part('7', 3000), part(null, -1000)]
    expect(portionsOf(parts, 'them', 2000)).toEqual([
      { groupId: '7', payer: 'them', minor: 3000 },
      { groupId: null, payer: 'me', minor: 1000 },
    ])
  })

  test('is made by whoever owes', () => {
    expect(usualPayer(netOf([part('7', -500)]))).toBe('me')
    expect(portionsOf([part('7', -500)], 'me', 500)).toEqual([{ groupId: '7', payer: 'me', minor: 500 }])
  })
})

describe('a part payment', () => {
  test('goes to the parts it can settle, the largest first', () => {
    const parts = [part('1', 400), part('2', -900), part('3', 1500)]
    expect(portionsOf(parts, 'them', 700)).toEqual([{ groupId: '3', payer: 'them', minor: 700 }])
    expect(portionsOf([part('1', 400), part('3', 1500)], 'them', 1700)).toEqual([
      { groupId: '3', payer: 'them', minor: 1500 },
      { groupId: '1', payer: 'them', minor: 200 },
    ])
  })

  test('of the one who is owed settles what goes the other way', () => {
    expect(portionsOf([part('1', 400), part('2', -100)], 'me', 50)).toEqual([{ groupId: '2', payer: 'me', minor: 50 }])
  })
})

test('what is more than was owed belongs to no group', () => {
  expect(portionsOf([part('1', 400)], 'them', 500)).toEqual([
    { groupId: '1', payer: 'them', minor: 400 },
    { groupId: null, payer: 'them', minor: 100 },
  ])
  expect(portionsOf([part('1', 400), part(null, 50)], 'them', 500)).toEqual([
    { groupId: '1', payer: 'them', minor: 400 },
    { groupId: null, payer: 'them', minor: 100 },
  ])
  expect(portionsOf([], 'me', 500)).toEqual([{ groupId: null, payer: 'me', minor: 500 }])
})

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const parts = fc
  .uniqueArray(fc.constantFrom(null, '1', '2', '3', '4'), { minLength: 1 })
  .chain(groups =>
    fc
      .array(amount, { minLength: groups.length, maxLength: groups.length })
      .map(amounts => groups.map((groupId, index) => part(groupId, amounts[index] ?? 0))),
  )
const payer = fc.constantFrom<Payer>('me', 'them')
const paid = fc.integer({ min: 1, max: 2_000_000 })

/** Those who pay more than they get bring the net down. */
const moved = (portions: readonly { payer: Payer; minor: number }[]) =>
  portions.reduce((sum, { payer, minor }) => sum + (payer === 'them' ? minor : -minor), 0)

test('whatever is paid, the portions add up to it, and no group is paid twice', () => {
  fc.assert(
    fc.property(parts, payer, paid, (parts, payer, paid) => {
      const portions = portionsOf(parts, payer, paid)
      expect(netOf(parts) - moved(portions)).toBe(netAfter(netOf(parts), payer, paid))
      expect(portions.every(({ minor }) => minor > 0)).toBe(true)
      expect(new Set(portions.map(({ groupId }) => groupId)).size).toBe(portions.length)
    }),
  )
})

test('a payment of the whole leaves nothing in any group', () => {
  fc.assert(
    fc.property(parts, parts => {
      const net = netOf(parts)
      if (net === 0) return
      const left = new Map(parts.map(({ groupId, minor }) => [groupId, minor]))
      for (const { groupId, payer, minor } of portionsOf(parts, usualPayer(net), Math.abs(net))) {
        left.set(groupId, netAfter(left.get(groupId) ?? 0, payer, minor))
      }
      expect([...left.values()].filter(minor => minor !== 0)).toEqual([])
    }),
  )
})

describe('in another currency', () => {
  const dollars = { from: 'USD', to: 'EUR', rate: '0.880204' }

  test('the whole costs what it is worth', () => {
    expect(costOf(1000, dollars)).toBe(1136)
    expect(costOf(1000, { from: 'JPY', to: 'EUR', rate: '0.0061' })).toBe(1639)
    expect(costOf(1000, { from: 'EUR', to: 'JPY', rate: '163.93' })).toBe(610)
  })

  test('coins that are too coarse to be exact settle the whole all the same', () => {
    expect(convertMinor(610, 'EUR', 'JPY', '163.93')).toBe(1000)
    expect(convertMinor(6100, 'EUR', 'JPY', '163.93')).toBe(10_000)
    const yen = { from: 'EUR', to: 'JPY', rate: '170.11' }
    expect(convertMinor(costOf(1000, yen), 'EUR', 'JPY', yen.rate)).toBe(1000)
    const coarse = { from: 'JPY', to: 'KWD', rate: '0.0021' }
    expect(convertMinor(costOf(1000, coarse), 'JPY', 'KWD', coarse.rate)).toBe(1000)
    expect(costOf(1001, coarse)).toBe(477)
    expect(convertMinor(477, 'JPY', 'KWD', coarse.rate)).toBe(1002)
    expect(settledBy(477, 1001, coarse)).toBe(1001)
    expect(settledBy(476, 1001, coarse)).toBe(1000)
  })

  test('each portion gets the rate that makes it exact', () => {
    const coarse = { from: 'JPY', to: 'KWD', rate: '0.0021' }
    const [portion] = paidPortions([{ groupId: null, payer: 'me', minor: 1001 }], 'me', 477, coarse)
    expect(portion).toEqual({ groupId: null, payer: 'me', minor: 1001, paidMinor: 477, rate: '0.002099' })
    expect(convertMinor(477, 'JPY', 'KWD', '0.002099')).toBe(1001)
  })

  test('what changes hands adds up to the payment', () => {
    const portions = portionsOf([part('1', 3000), part('2', 3333), part(null, -1000)], 'them', 5333)
    const paid = costOf(5333, dollars)
    const paidFor = paidPortions(portions, 'them', paid, dollars)
    expect(moved(paidFor.map(({ payer, paidMinor }) => ({ payer, minor: paidMinor })))).toBe(paid)
    for (const { minor, paidMinor, rate } of paidFor) expect(convertMinor(paidMinor, 'USD', 'EUR', rate)).toBe(minor)
  })
})
