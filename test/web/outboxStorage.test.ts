import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetStoredAt, storedAt } from '#web/ui/outbox/storage.ts'
import type { Waiting } from '#web/ui/outbox/waiting.ts'

const wish = (word: string): Waiting<string, string> => ({
  commandId: word,
  deed: word,
  isInDoubt: false,
  change: null,
})
const storage = (key: string) => storedAt<string, string>(key)

let texts: Map<string, string>

beforeEach(() => {
  texts = new Map()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
  })
})
afterEach(async () => {
  await Promise.all(['outbox-1', 'outbox-2'].map(forgetStoredAt))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what waits', () => {
  test('is there again after a reload', async () => {
    await storage('outbox-1').update(() => [wish('one')])
    expect(await storage('outbox-1').load()).toEqual([wish('one')])
  })
  test('is nobody else’s', async () => {
    await storage('outbox-1').update(() => [wish('one')])
    expect(await storage('outbox-2').load()).toEqual([])
  })
  test('is gone with whoever signs out', async () => {
    await storage('outbox-1').update(() => [wish('one')])
    await forgetStoredAt('outbox-1')
    expect(await storage('outbox-1').load()).toEqual([])
  })
  test('of two tabs at once is all there, in the order of their changes', async () => {
    const tabs = [storage('outbox-1'), storage('outbox-1')]
    await Promise.all(['one', 'two', 'three'].map((word, at) => tabs[at % 2]?.update(queue => [...queue, wish(word)])))
    expect((await storage('outbox-1').load()).map(({ deed }) => deed)).toEqual(['one', 'two', 'three'])
  })
  test('in one tab is told to the other, also what waits no more by the time that it looks', async () => {
    const all = Promise.withResolvers<void>()
    const told: unknown[] = []
    const stop = storage('outbox-1').watch(queue => {
      if (told.push(queue) === 2) all.resolve()
    })
    const tab = storage('outbox-1')
    await tab.update(() => [wish('one')])
    await tab.update(() => [])
    await all.promise
    stop()
    expect(told).toEqual([[wish('one')], []])
  })
  test('lives as long as the page where nothing can be kept', async () => {
    const closed = storage('outbox-1')
    await closed.load()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('no room')
    })
    expect(await closed.update(() => [wish('one')])).toEqual([wish('one')])
    expect(await closed.load()).toEqual([wish('one')])
  })
  test('is all there still where nothing can be kept from then on', async () => {
    const filling = storage('outbox-1')
    await filling.update(() => [wish('one')])
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('no room')
    })
    expect(await filling.update(queue => [...queue, wish('two')])).toEqual([wish('one'), wish('two')])
    expect(await filling.load()).toEqual([wish('one'), wish('two')])
  })
})

describe('what waited where it was kept before', () => {
  test('is taken over once, and comes first', async () => {
    await storage('outbox-1').update(() => [wish('two')])
    texts.set('outbox-1', JSON.stringify([wish('one')]))
    expect(await storage('outbox-1').load()).toEqual([wish('one'), wish('two')])
    expect(texts.size).toBe(0)
    expect(await storage('outbox-1').load()).toHaveLength(2)
  })
  test.for(['{broken', '{}', '[7]', '[{"deed":"one"}]'])('is nothing where nobody understands it: %s', async text => {
    texts.set('outbox-1', text)
    expect(await storage('outbox-1').load()).toEqual([])
  })
})
