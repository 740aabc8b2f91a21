import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { say as sayOfFeed, understand as understandFeed } from '#projections/feed/wording.ts'
import { newsOf } from '#projections/news.ts'
import type { Announcement } from '#projections/projection.ts'
import { projections } from '#projections/registry.ts'
import { decodeNotice, encodeNotice } from '#projections/runner/notice.ts'
import { say as sayOfSpending } from '#projections/spending/wording.ts'

const positions = new Map([
  ['access', 17],
  ['feed', 9_007_199_254_740_991],
])

const viewerId = fc.integer({ min: 1, max: 1_000_000_000 })

const feedChange = fc.record({
  itemKind: fc.constantFrom('EXPENSE', 'TRANSFER'),
  itemId: fc.integer({ min: 1, max: 1_000_000_000 }),
  kind: fc.constantFrom('ADDED', 'CHANGED', 'REMOVED'),
  months: fc.uniqueArray(fc.constantFrom('2026-11', '1999-01', '2000-12'), { minLength: 1, maxLength: 2 }),
})

/** What any read model may have to say, without those that say it in more words than that something has changed. */
const plain = fc.record<Announcement>({
  about: fc.constantFrom(...projections.map(({ name }) => name)),
  said: fc.constant(''),
  viewerId,
})

const change: fc.Arbitrary<Announcement> = fc.oneof(
  plain,
  fc.record({ about: fc.constant('feed'), said: feedChange.map(sayOfFeed), viewerId }),
  fc.record({
    about: fc.constant('spending'),
    said: fc.nat({ max: 1_000_000_000 }).map(groupId => sayOfSpending({ groupId })),
    viewerId,
  }),
)

const inOrder = (changes: readonly Announcement[]): string[] => changes.map(sortedKeys).sort()
const sortedKeys = (change: Announcement): string => JSON.stringify(Object.entries(change).sort())

const item = { itemKind: 'EXPENSE', itemId: 17, months: ['2026-11'] } as const
const added: Announcement = { about: 'feed', said: sayOfFeed({ ...item, kind: 'ADDED' }), viewerId: 5 }

describe('the notice of a batch', () => {
  test('says how far the projections are, also when nothing changed for anybody', () => {
    const [payload, ...others] = encodeNotice({ positions, changes: [] })
    expect(others).toEqual([])
    expect(decodeNotice(payload ?? '')).toEqual({ positions, changes: [] })
  })

  test('says where more is different than it tells', () => {
    const payloads = encodeNotice({ positions, changes: [], isLeap: true })
    expect(payloads.map(decodeNotice)).toEqual([{ positions, changes: [], isLeap: true }])
  })

  test('names an item once for all who see the same change', () => {
    const changes = [5, 6].map(viewerId => ({ ...added, viewerId }))
    expect(encodeNotice({ positions: new Map([['feed', 17]]), changes })).toEqual(['feed=17|feed/AE17@2026-11:5,6'])
  })

  test('tells an expense from a transfer, and either from what is read anew', () => {
    const changes: Announcement[] = [
      { about: 'feed', said: sayOfFeed({ ...item, itemKind: 'TRANSFER', kind: 'REMOVED' }), viewerId: 5 },
      { about: 'balances', said: '', viewerId: 5 },
      { about: 'groups', said: '', viewerId: 6 },
      ...[5, 6].map(viewerId => ({ about: 'spending', said: sayOfSpending({ groupId: 7 }), viewerId })),
      { about: 'spending', said: sayOfSpending({ groupId: 0 }), viewerId: 5 },
    ]
    const payload = 'feed=17|feed/RT17@2026-11:5;balances:5;groups:6;spending/7:5,6;spending/0:5'
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
    const changes = Array.from({ length: 5_000 }, (_, index) => ({ ...added, viewerId: index + 1 }))
    const payloads = encodeNotice({ positions, changes })
    expect(payloads.length).toBeGreaterThan(1)
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000)
    expect(payloads.flatMap(payload => decodeNotice(payload).changes)).toEqual(changes)
  })

  test('something that no projector wrote is no notice', () => {
    expect(decodeNotice('')).toEqual({ positions: new Map(), changes: [] })
    const { positions: none, changes } = decodeNotice('hello|world;A1;Q:5;feed/Ax1@2026-11:5;spending/x:5;feed:5')
    expect([none.size, ...changes.flatMap(change => newsOf(change) ?? [])]).toEqual([0])
  })
})

describe('what a read model says', () => {
  test('is understood by whoever hears it', () =>
    fc.assert(
      fc.property(feedChange, viewerId, (told, viewerId) => {
        expect(understandFeed(sayOfFeed(told))).toEqual(told)
        const heard = { about: 'feed', said: sayOfFeed(told), viewerId }
        expect(newsOf(heard)).toEqual({ ...told, about: 'feed', viewerId })
      }),
    ))

  test.each(projections.map(({ name }) => name))('is heard under its name, without a list of them: %s', name => {
    const { understand } = projections.find(projection => projection.name === name) ?? { understand: () => undefined }
    const said = ['', '0', 'AE17@2026-11'].find(words => understand(words) !== undefined) ?? '?'
    const payloads = encodeNotice({ positions, changes: [{ about: name, said, viewerId: 5 }] })
    const [news] = payloads.flatMap(payload => decodeNotice(payload).changes).map(newsOf)
    expect(news).toMatchObject({ about: name, viewerId: 5 })
  })
})
