import { describe, expect, test } from 'vitest'
import { type EntryNews, openRecentNews } from '#gateway/graphql/recentNews.ts'

const [ana, bo] = [1, 2]

const news = (position: number, itemId: number, changes: Partial<EntryNews> = {}): EntryNews => ({
  ...{ about: 'feed', viewerId: ana, itemKind: 'EXPENSE', itemId, kind: 'CHANGED', months: ['2026-11'], position },
  ...changes,
})

describe('whoever was away', () => {
  test('is told the latest of each entry, with every month that moved', () => {
    const recent = openRecentNews()
    recent.heardFrom(10)
    recent.note(news(11, 1, { kind: 'ADDED', months: ['2026-09'] }))
    recent.note(news(12, 2))
    recent.note(news(12, 1, { itemKind: 'TRANSFER' }))
    recent.note(news(13, 1, { kind: 'REMOVED', months: ['2026-09', '2026-10'] }))
    recent.note(news(14, 7, { viewerId: bo }))
    expect(recent.since(ana, 10)).toEqual([
      news(12, 2),
      news(12, 1, { itemKind: 'TRANSFER' }),
      news(13, 1, { kind: 'REMOVED', months: ['2026-09', '2026-10'] }),
    ])
    expect(recent.since(bo, 14)).toEqual([news(14, 7, { viewerId: bo })])
    expect(recent.since(bo, 15)).toEqual([])
  })

  test('hears once more what became visible together with the last they heard: that was perhaps not all of it', () => {
    const recent = openRecentNews()
    recent.heardFrom(10)
    for (const itemId of [1, 2]) recent.note(news(12, itemId))
    expect(recent.since(ana, 12)).toHaveLength(2)
  })

  test('reads anew where many changed at once, and is told what happened after they have read that', () => {
    const recent = openRecentNews()
    recent.heardFrom(10)
    recent.note({ about: 'feed', kind: 'MANY', viewerId: ana, position: 260 })
    recent.note(news(261, 1))
    expect(recent.since(ana, 259)).toBeUndefined()
    expect(recent.since(ana, 260)).toEqual([news(261, 1)])
    expect(recent.since(bo, 259)).toEqual([])
  })

  test('reads anew where nobody remembers', () => {
    const recent = openRecentNews()
    expect(recent.since(ana, 10)).toBeUndefined()
    recent.heardFrom(10)
    expect(recent.since(ana, 9)).toBeUndefined()
    expect(recent.since(ana, 10)).toEqual([])
    recent.forget()
    expect(recent.since(ana, 10)).toBeUndefined()
  })

  test('reads anew where it happened before anybody listened, though something older was heard of', () => {
    const recent = openRecentNews({ remembered: 2, missed: 3 })
    recent.note(news(5, 1))
    recent.heardFrom(10)
    for (const position of [11, 12]) recent.note(news(position, 1))
    expect(recent.since(ana, 7)).toBeUndefined()
    expect(recent.since(ana, 10)).toHaveLength(1)
  })

  test('reads anew where it is more than is remembered of all, or worth telling of one', () => {
    const recent = openRecentNews({ remembered: 4, missed: 3 })
    recent.heardFrom(0)
    for (let position = 1; position <= 20; position++) recent.note(news(position, position, { viewerId: position % 2 }))
    expect(recent.since(1, 16)).toBeUndefined()
    expect(recent.since(1, 17)?.map(({ position }) => position)).toEqual([17, 19])
    expect(recent.since(0, 17)?.map(({ position }) => position)).toEqual([18, 20])
    for (let position = 21; position <= 24; position++) recent.note(news(position, position))
    expect(recent.since(ana, 21)).toBeUndefined()
    expect(recent.since(ana, 22)).toHaveLength(3)
  })
})
