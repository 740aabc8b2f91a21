import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedAt } from '#web/ui/outbox/storage.ts'
import type { Waiting } from '#web/ui/outbox/waiting.ts'

const wish: Waiting<string, string> = { commandId: 'one', deed: 'one', isInDoubt: false, change: null }

let kept: Map<string, string>
let isFull: boolean

beforeEach(() => {
  kept = new Map()
  isFull = false
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('no room')
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what waits', () => {
  test('is there again after a reload, and leaves nothing behind when it is sent', () => {
    storedAt('outbox-1').save([wish])
    const again = storedAt('outbox-1')
    expect(again.load()).toEqual([wish])
    again.save([])
    expect(kept.size).toBe(0)
  })
  test('is nobody else’s', () => {
    storedAt('outbox-1').save([wish])
    expect(storedAt('outbox-2').load()).toEqual([])
  })
  test('lives as long as the page where there is no room for it', () => {
    isFull = true
    const storage = storedAt<string, string>('outbox-1')
    storage.save([wish])
    expect(storage.load()).toEqual([wish])
    isFull = false
    storage.save([wish])
    expect(storedAt('outbox-1').load()).toEqual([wish])
  })
  test.for(['{broken', '{}', '[7]', '[{"deed":"one"}]'])('is nothing where nobody understands it: %s', text => {
    kept.set('outbox-1', text)
    expect(storedAt('outbox-1').load()).toEqual([])
  })
})
