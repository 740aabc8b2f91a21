import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BudgetsChange, Change, FeedChange, Subject } from '#projections/projection.ts'
import { decodeNotice, encodeNotice } from '#projections/runner/notice.ts'

const positions = new Map([
  ['access', 17],
  ['feed', 9_007_199_254_740_991],
])

const viewerId = fc.integer({ min: 1, max: 1_000_000_000 })

const feedChange = fc.record<FeedChange>({
  about: fc.constant('FEED'),
  viewerId,
  itemKind: fc.constantFrom('EXPENSE', 'TRANSFER'),
  itemId: fc.integer({ min: 1, max: 1_000_000_000 }),
  kind: fc.constantFrom('ADDED', 'CHANGED', 'REMOVED'),
  months: fc.uniqueArray(fc.constantFrom('2026-11', '1999-01', '2000-12'), { minLength: 1, maxLength: 2 }),
})

const subjectChange: fc.Arbitrary<Change> = fc.record({
  about: fc.constantFrom<Subject>('CATEGORIES', 'BALANCES', 'CONNECTIONS', 'PLACEHOLDERS', 'GROUPS', 'TRIPS'),
  viewerId,
})

const budgetsChange = fc.record<BudgetsChange>({
  about: fc.constant('BUDGETS'),
  viewerId,
  groupId: fc.nat({ max: 1_000_000_000 }),
})

const change: fc.Arbitrary<Change> = fc.oneof(feedChange, subjectChange, budgetsChange)

const inOrder = (changes: readonly Change[]): string[] => changes.map(sortedKeys).sort()
const sortedKeys = (change: Change): string => JSON.stringify(Object.entries(change).sort())

const added: FeedChange = {
  ...{ about: 'FEED', itemKind: 'EXPENSE', itemId: 17, kind: 'ADDED', months: ['2026-11'] },
  viewerId: 5,
}

describe('the notice of a batch', () => {
  test('says how far the projections are, also when nothing changed for anybody', () => {
    const [payload, ...others] = encodeNotice({ positions, changes: [] })
    expect(others).toEqual([])
    expect(decodeNotice(payload ?? '')).toEqual({ positions, changes: [] })
  })

  test('names an item once for all who see the same change', () => {
    const changes: Change[] = [5, 6].map(viewerId => ({ ...added, viewerId }))
    expect(encodeNotice({ positions: new Map([['feed', 17]]), changes })).toEqual(['feed=17|Ae17@2026-11:5,6'])
  })

  test('tells an expense from a transfer, and either from what is read anew', () => {
    const changes: Change[] = [
      { ...added, itemKind: 'TRANSFER', kind: 'REMOVED' },
      { about: 'BALANCES', viewerId: 5 },
      { about: 'GROUPS', viewerId: 6 },
      ...[5, 6].map(viewerId => ({ about: 'BUDGETS', viewerId, groupId: 7 }) as const),
      { about: 'BUDGETS', viewerId: 5, groupId: 0 },
    ]
    const payload = 'feed=17|Rt17@2026-11:5;B:5;G:6;U7:5,6;U0:5'
    expect(encodeNotice({ positions: new Map([['feed', 17]]), changes })).toEqual([payload])
  })

  test('however much changed, everything arrives and no payload is longer than PostgreSQL takes', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 400 }), fc.integer({ min: 100, max: 7_900 }), (changes, maxBytes) => {
        const payloads = encodeNotice({ positions, changes }, maxBytes)
        for (const payload of payloads) {
          expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(maxBytes)
          expect(decodeNotice(payload).positions).toEqual(positions)
        }
        expect(inOrder(payloads.flatMap(payload => decodeNotice(payload).changes))).toEqual(inOrder(changes))
      }),
    ))

  test('an item that thousands see takes several payloads', () => {
    const changes: Change[] = Array.from({ length: 5_000 }, (_, index) => ({
      ...added,
      kind: 'CHANGED',
      viewerId: index + 1,
    }))
    const payloads = encodeNotice({ positions, changes })
    expect(payloads.length).toBeGreaterThan(1)
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000)
    expect(payloads.flatMap(payload => decodeNotice(payload).changes)).toEqual(changes)
  })

  test('something that no projector wrote is no notice', () => {
    expect(decodeNotice('')).toEqual({ positions: new Map(), changes: [] })
    expect(decodeNotice('hello|world;A1;Q:5;Ax1@2026-11:5')).toEqual({ positions: new Map(), changes: [] })
  })
})
