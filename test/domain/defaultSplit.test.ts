import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitAmong } from '#domain/defaultSplit/applied.ts'
import { roughly, splitByIncome } from '#domain/defaultSplit/byIncome.ts'
import { pairOf } from '#domain/defaultSplit/circle.ts'
import type { AgreeDefaultSplit } from '#domain/defaultSplit/commands.ts'
import { defaultSplit } from '#domain/defaultSplit/decider.ts'
import type { DefaultSplitEvent } from '#domain/defaultSplit/events.ts'
import { agreementOn, evolve, nothingAgreed } from '#domain/defaultSplit/state.ts'
import type { SplitIntent } from '#domain/expense/events.ts'
import { resolveSplit } from '#domain/expense/split.ts'
import { isRefusal } from '#domain/message.ts'
import type { PersonId } from '#domain/person.ts'
import { given } from '#test/support/given.ts'

const [ana, bo, cy, dee] = [1, 2, -3, 4]
const circle = { groupId: 7 }

const percent = (...values: readonly (readonly [PersonId, string])[]): SplitIntent => ({
  type: 'PERCENTAGE',
  entries: values.map(([person, value]) => ({ person, value })),
})
const sixtyForty = percent([ana, '60'], [bo, '40'])

const agree = (changes: Partial<AgreeDefaultSplit> = {}): AgreeDefaultSplit => ({
  ...{ type: 'AgreeDefaultSplit', actorId: ana, circle, members: new Set([ana, bo]), from: '2026-11-01' },
  ...{ split: sixtyForty, isByIncome: false },
  ...changes,
})
const agreed = (from = '2026-11-01', split = sixtyForty, agreedBy = ana): DefaultSplitEvent => ({
  ...{ type: 'DefaultSplitAgreed', data: { circle, agreedBy, from, split, isByIncome: false } },
})
const stateAfter = (...events: readonly DefaultSplitEvent[]) => events.reduce(evolve, nothingAgreed)

describe('a default split', () => {
  test('is agreed on by somebody who takes part, from a day on', () => {
    given(defaultSplit).when(agree()).happens(agreed())
    given(defaultSplit)
      .when(agree({ split: percent([bo, '40.0'], [ana, '60']) }))
      .happens(agreed())
    given(defaultSplit, agreed())
      .when(agree({ actorId: bo }))
      .changesNothing()
  })

  test('may be equal, whoever takes part by then, or a ratio, but no amounts', () => {
    const equal = { type: 'EQUAL', entries: [] } as const
    given(defaultSplit)
      .when(agree({ split: { type: 'EQUAL', entries: [{ person: ana }] } }))
      .happens(agreed('2026-11-01', equal))
    const ratio: SplitIntent = { ...percent([ana, '2'], [bo, '0']), type: 'RATIO' }
    given(defaultSplit)
      .when(agree({ split: ratio }))
      .happens(agreed('2026-11-01', ratio))
    given(defaultSplit)
      .when(agree({ split: { ...ratio, type: 'AMOUNT' } }))
      .refuses('DEFAULT_SPLIT_BY_AMOUNT', 'split.type')
  })

  test.each([
    [percent([ana, '60'], [bo, '39']), 'PERCENTAGE_SPLIT_TOTAL', 'split', { difference: '-1' }],
    [percent([ana, '60'], [ana, '40']), 'DUPLICATE_PERSON', 'split.entries[1].person', undefined],
    [percent([ana, '60'], [bo, 'x']), 'INVALID_SPLIT_VALUE', 'split.entries[1].value', undefined],
    [percent([ana, '60'], [dee, '40']), 'PERSON_NOT_REACHABLE', 'split.entries[1].person', undefined],
    [percent([ana, '100']), 'DEFAULT_SPLIT_INCOMPLETE', 'split', undefined],
  ])('keeps the rules of every split: %#', (split, code, path, data) => {
    given(defaultSplit).when(agree({ split })).refuses(code, path, data)
  })

  test('holds from a day that exists', () => {
    given(defaultSplit)
      .when(agree({ from: '2026-02-30' }))
      .refuses('INVALID_DATE', 'from')
  })

  test('is not changed by somebody who has not seen what others agreed on meanwhile', () => {
    const other = percent([ana, '50'], [bo, '50'])
    given(defaultSplit, agreed())
      .when(agree({ split: other, expectedVersion: 0 }))
      .refuses('DEFAULT_SPLIT_CHANGED_MEANWHILE', undefined, { expected: 0, actual: 1 })
    given(defaultSplit, agreed())
      .when(agree({ split: other, expectedVersion: 1 }))
      .happens(agreed('2026-11-01', other))
  })

  test('can be changed for 200 days at most, and for each of them again', () => {
    const days = Array.from({ length: 200 }, (_, index) => agreed(new Date(index * 864e5).toISOString().slice(0, 10)))
    given(defaultSplit, ...days)
      .when(agree())
      .refuses('TOO_MANY_DEFAULT_SPLITS', undefined, { max: 200 })
    given(defaultSplit, ...days.slice(1), agreed())
      .when(agree({ split: percent([ana, '1'], [bo, '99']) }))
      .happens(agreed('2026-11-01', percent([ana, '1'], [bo, '99'])))
  })

  test('of a day is the last one from then or before, and of the same day the last one agreed on', () => {
    const [first, second, third] = [sixtyForty, percent([ana, '50'], [bo, '50']), percent([ana, '1'], [bo, '99'])]
    const state = stateAfter(agreed('2026-06-01', second), agreed('2026-01-01', first), agreed('2026-06-01', third))
    expect(agreementOn(state, '2025-12-31')).toBeUndefined()
    expect(agreementOn(state, '2026-05-31')?.split).toEqual(first)
    expect(agreementOn(state, '2026-06-01')?.split).toEqual(third)
    expect(agreementOn(state, '2030-01-01')?.split).toEqual(third)
  })

  test('names who a placeholder turned out to be', () => {
    const before = percent([ana, '60'], [cy, '40'])
    const link = { type: 'LinkInDefaultSplit', circle, from: cy, to: bo } as const
    const linked = { type: 'DefaultSplitMemberLinked', data: { circle, from: cy, to: bo } } as const
    given(defaultSplit, agreed('2026-11-01', before)).when(link).happens(linked)
    given(defaultSplit, agreed()).when(link).changesNothing()
    expect(agreementOn(stateAfter(agreed('2026-11-01', before), linked), '2026-11-01')?.split).toEqual(sixtyForty)
  })

  test('of two people is the same whoever is named first', () => {
    expect(defaultSplit.stream(pairOf(bo, cy))).toBe('pairsplit--3-2')
    expect(defaultSplit.stream(pairOf(cy, bo))).toBe('pairsplit--3-2')
    expect(defaultSplit.stream(circle)).toBe('groupsplit-7')
  })
})

describe('among those who are there', () => {
  const ratio = (...values: readonly (readonly [PersonId, string])[]) => ({ ...percent(...values), type: 'RATIO' })

  test('it holds as it was agreed', () => {
    expect(splitAmong(sixtyForty, [ana, bo])).toEqual(sixtyForty)
  })

  test('whoever has gone leaves their part to the others in their ratio', () => {
    expect(splitAmong(percent([ana, '60'], [bo, '30'], [dee, '10']), [ana, bo])).toEqual(ratio([ana, '60'], [bo, '30']))
  })

  test('whoever has come bears as much as the others do on average', () => {
    expect(splitAmong(sixtyForty, [ana, bo, cy])).toEqual(ratio([ana, '60'], [bo, '40'], [cy, '50']))
  })

  test('equal parts are those of everybody, and so are those of whom nobody is left', () => {
    const equal = { type: 'EQUAL', entries: [ana, cy].map(person => ({ person, value: '1' })) }
    expect(splitAmong({ type: 'EQUAL', entries: [] }, [ana, cy])).toEqual(equal)
    expect(splitAmong(percent([bo, '100']), [ana, cy])).toEqual(equal)
    expect(splitAmong(percent([ana, '0'], [bo, '100']), [ana, cy])).toEqual(equal)
  })

  const people = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 })
  const shares = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 8, maxLength: 8 })

  test('an amount is divided to the cent, whoever came and went', () => {
    fc.assert(
      fc.property(people, people, shares, fc.integer({ min: 1, max: 10 ** 9 }), (before, now, values, amountMinor) => {
        const entries = before.map((person, index) => ({ person, value: String((values[index] ?? 0) / 1000) }))
        const intent = splitAmong({ type: 'RATIO', entries }, now)
        const parts = resolveSplit({ amountMinor, currency: 'EUR', intent, seed: '7' })
        if (isRefusal(parts)) throw new Error(parts.code)
        expect(new Set(parts.map(({ person }) => person))).toEqual(new Set(now))
        expect(parts.reduce((sum, { minor }) => sum + minor, 0)).toBe(amountMinor)
      }),
    )
  })
})

describe('by income', () => {
  test('everybody bears as much as they earn, in whole per cents', () => {
    const incomes = new Map([
      [ana, 300_000n],
      [bo, 200_000n],
    ])
    expect(splitByIncome(new Set([ana, bo]), incomes)).toEqual(sixtyForty)
  })

  test('it takes the income of everybody', () => {
    expect(splitByIncome(new Set([ana, bo]), new Map([[ana, 1n]]))).toEqual({
      code: 'INCOME_MISSING',
      path: 'byIncome',
    })
  })

  test('percentages add up to a hundred, whoever earns what', () => {
    const incomes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(incomes, earned => {
        const known = new Map(earned.map((minor, index) => [index + 1, roughly(minor)]))
        const split = splitByIncome(new Set(known.keys()), known)
        if (isRefusal(split)) throw new Error(split.code)
        given(defaultSplit)
          .when(agree({ members: new Set(known.keys()), split, isByIncome: true }))
          .happens({
            type: 'DefaultSplitAgreed',
            data: { circle, agreedBy: ana, from: '2026-11-01', split: split as SplitIntent, isByIncome: true },
          })
      }),
    )
  })

  test('no ratio tells more of an income than its first two figures', () => {
    expect([roughly(7n), roughly(99n), roughly(312_345n), roughly(315_000n), roughly(99_600n)]).toEqual([
      ...[7n, 99n, 310_000n, 320_000n, 100_000n],
    ])
  })
})
