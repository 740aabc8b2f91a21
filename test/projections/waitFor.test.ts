import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import { feed } from '#projections/feed/projection.ts'
import type { FeedChange } from '#projections/feed/wording.ts'
import { type News, newsOf } from '#projections/news.ts'
import { projections } from '#projections/registry.ts'
import { follow } from '#projections/runner/follow.ts'
import { LARGE_WINDOW } from '#projections/runner/load.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import { ana, bo, dee, meal, redated, revised, shared, voided } from '#test/support/meals.ts'
import { House, silent } from '#test/support/projectionSpec.ts'
import { watchProjections } from '#test/support/projectionWatch.ts'
import { PATIENCE } from '#test/support/slowdown.ts'

const NAMES = ['access', 'feed']

let house: House
let watch: ProjectionWatch

beforeEach(async () => {
  house = await House.open()
  watch = await watchProjections(house.url)
})

afterEach(async () => {
  await watch.close()
  await house.close()
})

describe('waiting for a position', () => {
  test('that has been reached does not wait', async () => {
    await house.catchUp()
    expect(await watch.waitFor(NAMES, 0, 0)).toBe('visible')
    await house.append(meal(1))
    await house.catchUp()
    expect(await watch.waitFor(NAMES, 1)).toBe('visible')
  })

  test('ends as soon as every projection named is there', async () => {
    const position = await house.append(meal(1))
    const waiting = watch.waitFor(NAMES, position, PATIENCE)
    await house.catchUp()
    expect(await waiting).toBe('visible')
  })

  test('that nobody reaches ends with pending, in time', async () => {
    await watch.close()
    watch = await watchProjections(house.url, PATIENCE)
    const position = await house.append(meal(1))
    const begun = performance.now()
    expect(await watch.waitFor(NAMES, position, 100)).toBe('pending')
    expect(performance.now() - begun).toBeLessThan(PATIENCE / 2)
  })

  test('tells the thousands who wait apart', async () => {
    const position = await house.append(...Array.from({ length: 20 }, (_, index) => meal(index + 1)))
    const patient = Array.from({ length: 2_000 }, (_, index) => watch.waitFor(NAMES, 1 + (index % position), PATIENCE))
    const hopeless = Array.from({ length: 1_000 }, () => watch.waitFor(NAMES, position + 1, 300))
    await house.catchUp(3)
    expect(new Set(await Promise.all(patient))).toEqual(new Set(['visible']))
    expect(new Set(await Promise.all(hopeless))).toEqual(new Set(['pending']))
  })

  test('survives the loss of the connection that listens', async () => {
    const position = await house.append(meal(1))
    const waiting = watch.waitFor(NAMES, position, PATIENCE)
    await house.cutConnections('quits listener')
    await house.catchUp()
    expect(await waiting).toBe('visible')
  })

  test('that somebody waited for in vain keeps nobody else, until something moves', async () => {
    const position = await house.append(meal(1))
    expect(await watch.waitFor(NAMES, position)).toBe('pending')
    const begun = performance.now()
    expect(await watch.waitFor(['feed', 'balances'], position)).toBe('pending')
    expect(performance.now() - begun).toBeLessThan(1_000)
    await house.catchUp()
    const next = await house.append(meal(2))
    const waiting = watch.waitFor(NAMES, next, PATIENCE)
    await house.catchUp()
    expect(await waiting).toBe('visible')
  })

  test('of a projection that there is not stays pending', async () => {
    expect(await watch.waitFor(['nothing'], 1, 50)).toBe('pending')
  })
})

describe('a read model that was built anew', () => {
  const gapsHeard = async (): Promise<number> => {
    let gaps = 0
    const stop = watch.onGap(() => gaps++)
    await house.rebuild(LARGE_WINDOW, [feed])
    // Whatever was said before this was heard before it.
    await watch.waitFor(['feed'], await house.append(meal(9)).then(last => house.catchUp().then(() => last)))
    stop()
    return gaps
  }

  test('has passed what nobody was told of: whoever listens has to look for themselves', async () => {
    await house.append(meal(1))
    expect(await gapsHeard()).toBe(1)
  })

  test('is nothing to those who have heard of all that there is in it', async () => {
    await house.append(meal(1))
    await house.catchUp()
    expect(await gapsHeard()).toBe(0)
  })
})

test('everybody concerned is told what changed, when it can be seen', async () => {
  const told: News[] = []
  const heard = (news: News | undefined): News[] => (news?.about === 'feed' ? [news] : [])
  const stop = watch.onChange(changes => told.push(...changes.map(newsOf).flatMap(heard)))
  const follower = await follow(house.url, projections, { logger: silent })
  const happens = async (...events: readonly ExpenseEvent[]): Promise<News[]> => {
    told.length = 0
    await watch.waitFor(NAMES, await house.append(...events), PATIENCE)
    return [...told]
  }
  const months = ['2026-11']
  const meal1 = { about: 'feed', itemKind: 'EXPENSE', itemId: 1, months } as const
  const change = (kind: FeedChange['kind'], viewerId: number): News => ({ ...meal1, kind, viewerId })

  expect(await happens(meal(1))).toEqual([change('ADDED', ana), change('ADDED', bo)])
  expect(await happens(revised(1, shared(3000, ana, ana, dee)))).toEqual([
    change('CHANGED', ana),
    change('ADDED', dee),
    change('REMOVED', bo),
  ])
  expect((await happens(redated(1, '2026-12-24')))[0]).toEqual({
    ...change('CHANGED', ana),
    months: ['2026-11', '2026-12'],
  })
  expect(await happens(voided(1))).toMatchObject([
    { kind: 'REMOVED', viewerId: ana },
    { kind: 'REMOVED', viewerId: dee },
  ])
  stop()
  expect(await happens(meal(2))).toEqual([])
  await follower.stop()
})

test('of many changes at once everybody is told that they are many, and whoever sees few of them, of each', async () => {
  const told: News[] = []
  const stop = watch.onChange(changes => told.push(...changes.flatMap(change => newsOf(change) ?? [])))
  const many = Array.from({ length: 30 }, (_, index) => meal(index + 10))
  const last = await house.append(...many, meal(50, shared(3000, ana, ana, dee)))
  const follower = await follow(house.url, projections, { logger: silent })
  await watch.waitFor(NAMES, last, PATIENCE)
  const ofFeed = told.filter(({ about }) => about === 'feed')
  expect(ofFeed).toEqual([
    ...[ana, bo].map(viewerId => ({ about: 'feed', kind: 'MANY', viewerId })),
    { about: 'feed', kind: 'ADDED', itemKind: 'EXPENSE', itemId: 50, months: ['2026-11'], viewerId: dee },
  ])
  stop()
  await follower.stop()
})
