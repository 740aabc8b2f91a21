import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Part, SplitEntry, SplitIntent, SplitType } from '#domain/expense/events.ts'
import { MAX_PEOPLE, resolveSplit, splitDifference, tidyIntent } from '#domain/expense/split.ts'
import { isRefusal, refuse } from '#domain/message.ts'
import { CURRENCIES, decimalsOf } from '#domain/money/currency.ts'
import { formatMinor } from '#domain/money/money.ts'

const intent = (type: SplitType, ...values: string[]): SplitIntent => ({
  type,
  entries: values.map((value, index) => ({ person: index + 1, value })),
})

const resolve = (amountMinor: number, currency: string, split: SplitIntent, seed = '1') =>
  resolveSplit({ amountMinor, currency, intent: split, seed })

const minors = (outcome: ReturnType<typeof resolveSplit>) =>
  isRefusal(outcome) ? outcome.code : outcome.map(({ minor }) => minor)

describe('each way to split', () => {
  test.each<[string, number, string, SplitIntent, number[]]>([
    ['equal parts, whatever stands beside them', 900, 'EUR', intent('EQUAL', '1', '', '0'), [300, 300, 300]],
    ['percentages', 10000, 'EUR', intent('PERCENTAGE', '50', '33.3', '16.7'), [5000, 3330, 1670]],
    ['a percentage of nothing bears nothing', 1000, 'EUR', intent('PERCENTAGE', '100', '0'), [1000, 0]],
    ['ratios', 1200, 'JPY', intent('RATIO', '2', '1', '0.5', '0.5'), [600, 300, 150, 150]],
    ['amounts', 1000, 'KWD', intent('AMOUNT', '0.75', '0.250', '0'), [750, 250, 0]],
    ['one cent among three', 1, 'EUR', intent('EQUAL', '1', '1', '1'), [0, 1, 0]],
  ])('%s', (_, amountMinor, currency, split, shares) => {
    expect(minors(resolve(amountMinor, currency, split))).toEqual(shares)
  })

  test('percentages within 0.01 of 100 are accepted, and still divide the whole amount', () => {
    expect(minors(resolve(9999, 'EUR', intent('PERCENTAGE', '33.33', '33.33', '33.33')))).toEqual([3333, 3333, 3333])
    expect(minors(resolve(100, 'EUR', intent('PERCENTAGE', '50.01', '50')))).toEqual([50, 50])
    expect(minors(resolve(100, 'EUR', intent('PERCENTAGE', '50.010001', '50')))).toBe('PERCENTAGE_SPLIT_TOTAL')
    expect(minors(resolve(100, 'EUR', intent('PERCENTAGE', '49.989999', '50')))).toBe('PERCENTAGE_SPLIT_TOTAL')
  })

  test('amounts within 0.01 of the expense are accepted, and still divide it exactly', () => {
    expect(minors(resolve(1000, 'EUR', intent('AMOUNT', '3.33', '3.33', '3.33')))).toEqual([333, 334, 333])
    expect(minors(resolve(999, 'EUR', intent('AMOUNT', '5.00', '5.00')))).toEqual([500, 499])
    expect(minors(resolve(1000, 'EUR', intent('AMOUNT', '5.01', '5.01')))).toBe('AMOUNT_SPLIT_TOTAL')
    expect(minors(resolve(1000, 'KWD', intent('AMOUNT', '0.49', '0.5')))).toEqual([495, 505])
    expect(minors(resolve(1000, 'KWD', intent('AMOUNT', '0.489', '0.5')))).toBe('AMOUNT_SPLIT_TOTAL')
    expect(minors(resolve(1000, 'JPY', intent('AMOUNT', '500', '499')))).toBe('AMOUNT_SPLIT_TOTAL')
  })
})

describe('refusals', () => {
  test('nobody to split with is refused in the words of each split type', () => {
    const refusal = (type: SplitType) => resolve(1000, 'EUR', { type, entries: [] })
    expect(refusal('EQUAL')).toEqual(refuse('EQUAL_SPLIT_REQUIRED', 'split'))
    expect(refusal('RATIO')).toEqual(refuse('RATIO_SPLIT_REQUIRED', 'split'))
    expect(refusal('PERCENTAGE')).toEqual(refuse('PERCENTAGE_SPLIT_TOTAL', 'split', { difference: '-100' }))
    expect(refusal('AMOUNT')).toEqual(refuse('AMOUNT_SPLIT_TOTAL', 'split', { difference: '-10.00' }))
  })

  test('ratios that total nothing are refused', () => {
    expect(resolve(1000, 'EUR', intent('RATIO', '0', '0'))).toEqual(refuse('RATIO_SPLIT_REQUIRED', 'split'))
  })

  test('amounts of nothing are refused even for a single cent, which would be within the tolerance', () => {
    expect(minors(resolve(1, 'EUR', intent('AMOUNT', '0', '0')))).toBe('AMOUNT_SPLIT_TOTAL')
  })

  test.each<[SplitType, string, string]>([
    ['PERCENTAGE', '-10', 'EUR'],
    ['PERCENTAGE', '10 %', 'EUR'],
    ['PERCENTAGE', '1.1234567', 'EUR'],
    ['RATIO', 'NaN', 'EUR'],
    ['RATIO', '', 'EUR'],
    ['RATIO', '1e3', 'EUR'],
    ['RATIO', '1000000000000000.000001', 'EUR'],
    ['RATIO', '9'.repeat(60), 'EUR'],
    ['AMOUNT', '5.005', 'EUR'],
    ['AMOUNT', '0.5', 'JPY'],
    ['AMOUNT', '-1', 'EUR'],
  ])('%s does not take %j in %s', (type, value, currency) => {
    expect(resolve(1000, currency, intent(type, '1', value))).toEqual(
      refuse('INVALID_SPLIT_VALUE', 'split.entries[1].value'),
    )
  })

  test('nobody takes part twice', () => {
    const twice: SplitEntry[] = [1, 2, 1].map(person => ({ person, value: '1' }))
    expect(resolve(1000, 'EUR', { type: 'EQUAL', entries: twice })).toEqual(
      refuse('DUPLICATE_PERSON', 'split.entries[2].person'),
    )
  })

  test(`at most ${MAX_PEOPLE} people take part`, () => {
    const crowd = Array.from({ length: MAX_PEOPLE + 1 }, () => '1')
    expect(minors(resolve(1000, 'EUR', intent('EQUAL', ...crowd)))).toBe('TOO_MANY_PEOPLE')
    expect(minors(resolve(MAX_PEOPLE, 'EUR', intent('EQUAL', ...crowd.slice(1))))).toEqual(crowd.slice(1).map(Number))
  })
})

describe('over and under', () => {
  const difference = (currency: string, split: SplitIntent) =>
    splitDifference({ amountMinor: 1000, currency, intent: split })

  test.each<[string, string, SplitIntent, string | undefined]>([
    ['a missing amount', 'EUR', intent('AMOUNT', '5', '2.5'), '-2.50'],
    ['an amount too much', 'EUR', intent('AMOUNT', '10', '0.01'), '0.01'],
    ['amounts that fit', 'EUR', intent('AMOUNT', '5', '5'), '0.00'],
    ['yen', 'JPY', intent('AMOUNT', '400', '500'), '-100'],
    ['a missing percentage', 'EUR', intent('PERCENTAGE', '33.3', '33.3'), '-33.4'],
    ['percentages that fit', 'EUR', intent('PERCENTAGE', '60', '40'), '0'],
    ['a row still being typed counts as nothing', 'EUR', intent('PERCENTAGE', '60', '', '-', 'x'), '-40'],
    ['equal parts are never over or under', 'EUR', intent('EQUAL', '1'), undefined],
    ['nor are ratios', 'EUR', intent('RATIO', '7'), undefined],
  ])('%s', (_, currency, split, expected) => {
    expect(difference(currency, split)).toBe(expected)
  })
})

test('values are stored in one spelling', () => {
  const tidy = (type: SplitType, ...values: string[]) =>
    tidyIntent(intent(type, ...values), 'EUR').entries.map(({ value }) => value)
  expect(tidy('PERCENTAGE', '033.30', '66.7', '0.0')).toEqual(['33.3', '66.7', '0'])
  expect(tidy('RATIO', '2.000000', '10')).toEqual(['2', '10'])
  expect(tidy('AMOUNT', '5', '.5', '5.500')).toEqual(['5.00', '0.50', '5.50'])
  expect(tidy('EQUAL', '', '3')).toEqual(['1', '1'])
})

describe('for any amount, currency, split type, values and number of people', () => {
  interface Sample {
    readonly amountMinor: number
    readonly currency: string
    readonly intent: SplitIntent
    /** What each person's value weighs, out of the sum of all. */
    readonly weights: readonly bigint[]
    readonly seed: string
  }

  const people = fc.uniqueArray(
    fc.integer({ min: -1000, max: 1000 }).filter(id => id !== 0),
    { minLength: 1, maxLength: 40 },
  )

  /** Cuts a whole into as many parts as there are people: percentages and amounts that total what they must. */
  const cuts = (whole: number, count: number) =>
    fc.array(fc.integer({ min: 0, max: whole }), { minLength: count - 1, maxLength: count - 1 }).map(points => {
      const sorted = [0, ...points.sort((a, b) => a - b), whole]
      return sorted.slice(1).map((point, index) => point - (sorted[index] ?? 0))
    })

  const millionths = (units: number) => `${Math.floor(units / 10 ** 6)}.${String(units % 10 ** 6).padStart(6, '0')}`

  function valuesOf(type: SplitType, amountMinor: number, currency: string, count: number) {
    const spelled = (units: readonly number[], spell: (unit: number) => string) => ({
      values: units.map(spell),
      weights: units.map(BigInt),
    })
    if (type === 'EQUAL') return fc.constant(spelled(Array(count).fill(1), String))
    if (type === 'PERCENTAGE') return cuts(100 * 10 ** 6, count).map(units => spelled(units, millionths))
    if (type === 'AMOUNT') {
      return cuts(amountMinor, count).map(units => spelled(units, minor => formatMinor(minor, currency)))
    }
    return fc
      .array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: count, maxLength: count })
      .filter(units => units.some(unit => unit > 0))
      .map(units => spelled(units, millionths))
  }

  const sample: fc.Arbitrary<Sample> = fc
    .tuple(
      fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
      fc.constantFrom<SplitType>('EQUAL', 'PERCENTAGE', 'AMOUNT', 'RATIO'),
      people,
      fc.string(),
    )
    .chain(([currency, type, persons, seed]) =>
      fc
        .oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 10 ** 12 * 10 ** decimalsOf(currency) }))
        .chain(amountMinor =>
          valuesOf(type, amountMinor, currency, persons.length).map(({ values, weights }) => {
            const entries = persons.map((person, index) => ({ person, value: values[index] ?? '' }))
            return { amountMinor, currency, seed, weights, intent: { type, entries } }
          }),
        ),
    )

  function accepted(outcome: ReturnType<typeof resolveSplit>): readonly Part[] {
    if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
    return outcome
  }
  const sharesOf = (division: Sample) => accepted(resolveSplit(division))

  test('shares add up exactly', () => {
    fc.assert(
      fc.property(sample, division => {
        const total = sharesOf(division).reduce((soFar, { minor }) => soFar + BigInt(minor), 0n)
        expect(total).toBe(BigInt(division.amountMinor))
      }),
    )
  })

  test('each share is less than one minor unit away from the ideal, and the amount itself where one was typed', () => {
    fc.assert(
      fc.property(sample, division => {
        const sum = division.weights.reduce((soFar, weight) => soFar + weight, 0n)
        const distances = sharesOf(division).map(({ minor }, index) => {
          const distance = BigInt(minor) * sum - BigInt(division.amountMinor) * (division.weights[index] ?? 0n)
          return distance < 0n ? -distance : distance
        })
        const limit = division.intent.type === 'AMOUNT' ? 1n : sum
        expect(distances.every(distance => distance < limit)).toBe(true)
      }),
    )
  })

  test('shares do not depend on the order of the people', () => {
    const byPerson = (parts: readonly Part[]) => [...parts].sort((a, b) => a.person - b.person)
    const shuffled = sample.chain(division =>
      fc
        .shuffledSubarray([...division.intent.entries], { minLength: division.intent.entries.length })
        .map(entries => ({ division, other: { ...division, intent: { ...division.intent, entries } } })),
    )
    fc.assert(
      fc.property(shuffled, ({ division, other }) => {
        expect(byPerson(sharesOf(other))).toEqual(byPerson(sharesOf(division)))
      }),
    )
  })

  test('values in their stored spelling divide the same way', () => {
    fc.assert(
      fc.property(sample, division => {
        const stored = { ...division, intent: tidyIntent(division.intent, division.currency) }
        expect(sharesOf(stored)).toEqual(sharesOf(division))
      }),
    )
  })

  test('over many expenses the odd cent wanders to everybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), fc.nat(10 ** 6), (count, first) => {
        const equally = intent('EQUAL', ...Array(count).fill('1'))
        const bearers = new Set<number | undefined>()
        for (let id = first; id < first + 20 * count; id++) {
          const shares = accepted(resolve(100 * count + 1, 'EUR', equally, String(id)))
          bearers.add(shares.find(({ minor }) => minor === 101)?.person)
        }
        expect(bearers.size).toBe(count)
      }),
    )
  })
})
