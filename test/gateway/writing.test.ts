import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Append } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { openToll } from '#gateway/fairness/budget.ts'
import { TooMuchAtOnceError } from '#gateway/fairness/tooMuch.ts'
import { openWriting, type Writing } from '#gateway/fairness/writing.ts'

const STORED = { outcome: 'appended', firstPosition: 1, lastPosition: 1 } as const

const textOf = (characters: number) => ({ text: 'x'.repeat(characters) })

/** A log that takes everything, and everything equally fast; what began with a long word is long to take in. */
const log = {
  append: () => pause(5, STORED),
  look: async ({ streamId }: { streamId: string }) => ({
    ...{ kept: undefined, generation: 0 },
    since: [
      { data: textOf(streamId === 'of many' ? 10_000 : 300) },
      { data: textOf(streamId === 'of more and more' ? 10_000 : 300) },
      { data: textOf(20) },
    ],
  }),
} as unknown as EventStore

const appendOf = (characters: number, streamId = 'new'): Append => ({
  ...{ commandId: 'c', actor: 1, input: '', expected: new Map() },
  events: [{ streamId, event: { type: 'Long', data: textOf(characters) } }],
})

const light = appendOf(500)
const heavy = appendOf(10_000)

const write = (writing: Writing, append: Append, store = log) =>
  writing.carryOut(() => writing.into(store, openToll()).append(append))

/** Looks at something, as deeds do about what is there already, and then says a few words of it. */
const change = (writing: Writing, streamId: string) =>
  writing.carryOut(async () => {
    const store = writing.into(log, openToll())
    await store.look({ streamId, mayBeKept: true })
    return store.append(appendOf(20, streamId))
  })

/** How many deeds were under way at most. */
async function mostAtOnce(writing: Writing, appends: readonly Append[]): Promise<number> {
  let underWay = 0
  let most = 0
  const deedOf = (append: Append) => async () => {
    underWay++
    most = Math.max(most, underWay)
    await writing.into(log, openToll()).append(append)
    underWay--
  }
  await Promise.all(appends.map(append => writing.carryOut(deedOf(append))))
  return most
}

// Nobody rests really: time goes on to what comes next as soon as nothing else is to be done, however busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], fakeNodeBuiltins: true })
  vi.setTimerTickMode('nextTimerAsync')
})
afterEach(() => {
  vi.useRealTimers()
})

/** Who writes rests from when something heavy begins. */
function stopwatch(): () => number {
  const began = performance.now()
  return () => performance.now() - began
}

async function timeOf(work: () => Promise<unknown> | undefined): Promise<number> {
  const took = stopwatch()
  await work()
  return took()
}

/** Of ten thousand characters: twenty milliseconds of work, of which one rests tenfold. */
const REST = 190

describe('What one person writes', () => {
  test('is carried out more and more of it at once, as long as it is light', async () => {
    const writing = openWriting()
    expect(await mostAtOnce(writing, Array(2).fill(light))).toBe(1)
    expect(await mostAtOnce(writing, Array(200).fill(light))).toBe(32)
  })

  test('waits after something heavy, which all read models have to take in', async () => {
    const writing = openWriting()
    const sinceHeavy = stopwatch()
    await write(writing, heavy)
    await write(writing, light)
    expect(sinceHeavy()).toBeGreaterThan(REST)
    expect(await timeOf(() => write(writing, light))).toBeLessThan(REST)
  })

  test('is as heavy as what it is about, however little is said of that', async () => {
    const writing = openWriting()
    await change(writing, 'of few')
    const sinceHeavy = stopwatch()
    await change(writing, 'of many')
    expect(sinceHeavy()).toBeLessThan(REST)
    await change(writing, 'of few')
    expect(sinceHeavy()).toBeGreaterThan(REST)
  })

  test('is as heavy as it ever became, whatever it began with', async () => {
    const writing = openWriting()
    const sinceHeavy = stopwatch()
    await change(writing, 'of more and more')
    await change(writing, 'of few')
    expect(sinceHeavy()).toBeGreaterThan(REST)
  })

  test('is one thing at a time after something heavy, however much there is', async () => {
    const writing = openWriting()
    await mostAtOnce(writing, Array(100).fill(light))
    await write(writing, heavy)
    expect(await mostAtOnce(writing, [heavy, light])).toBe(1)
  })

  test('is heavy at once only a little, even if nobody could know that before: the rest is to come back', async () => {
    const writing = openWriting()
    await mostAtOnce(writing, Array(100).fill(light))
    let stored = 0
    const append = async () => {
      stored++
      return STORED
    }
    const counting: EventStore = { ...log, append }
    const written = await Promise.allSettled(Array.from({ length: 32 }, () => write(writing, heavy, counting)))
    const reasons = written.flatMap(deed => (deed.status === 'rejected' ? [deed.reason] : []))
    expect(reasons.every(reason => reason instanceof TooMuchAtOnceError)).toBe(true)
    expect(stored).toBe(32 - reasons.length)
    expect(stored).toBeLessThan(10)
  })

  test('rests between the heavy parts of one deed', async () => {
    const writing = openWriting()
    const sinceHeavy = stopwatch()
    await writing.carryOut(async () => {
      await writing.into(log, openToll()).append(heavy)
      await writing.into(log, openToll()).append(heavy)
      return STORED
    })
    expect(sinceHeavy()).toBeGreaterThan(REST)
  })

  test('is not put off where deeds come one by one, though a timer comes a moment early', async () => {
    const writing = openWriting()
    const atOnce = { append: async () => STORED } as unknown as EventStore
    const heaviest = appendOf(100_000)
    const stored = writing.carryOut(async () => {
      await writing.into(atOnce, openToll()).append(heaviest)
      // Timers know whole milliseconds only.
      vi.advanceTimersByTime(0.5)
      await writing.into(atOnce, openToll()).append(heaviest)
      return writing.into(atOnce, openToll()).append(heaviest)
    })
    await expect(stored).resolves.toEqual(STORED)
  })

  test('is never sent away in the middle of a deed that does many things at once', async () => {
    const writing = openWriting()
    const parts = 8
    const stored = writing.carryOut(async () => {
      const store = writing.into(log, openToll())
      return Promise.all(Array.from({ length: parts }, () => store.append(heavy)))
    })
    expect(await stored).toHaveLength(parts)
    await expect(write(writing, light)).resolves.toEqual(STORED)
  })

  test('is one thing at a time also after a deed that did more than anybody rests for', async () => {
    const writing = openWriting()
    await writing.carryOut(async () => {
      const store = writing.into(log, openToll())
      return Promise.all(Array.from({ length: 60 }, () => store.append(heavy)))
    })
    expect(await mostAtOnce(writing, [heavy, light])).toBe(1)
  })

  test('costs what it takes, where it is heavy', async () => {
    const writing = openWriting()
    const toll = openToll()
    await writing.into(log, toll).append(light)
    expect(toll.total()).toBe(0)
    await writing.into(log, toll).append(heavy)
    expect(toll.total()).toBeGreaterThan(2_000)
    const refusing = { append: async () => ({ outcome: 'reused' }) } as unknown as EventStore
    const nothing = openToll()
    await writing.into(refusing, nothing).append(heavy)
    expect(nothing.total()).toBe(0)
  })

  test('does not wait for what was not stored', async () => {
    const writing = openWriting()
    const refusing = { append: async () => ({ outcome: 'reused' }) } as unknown as EventStore
    await write(writing, heavy, refusing)
    expect(await timeOf(() => write(writing, light))).toBeLessThan(REST)
  })

  test('goes on after something that failed', async () => {
    const writing = openWriting()
    const failing = async () => Promise.reject(new Error('of no use'))
    const broken = () => {
      throw new Error('broken')
    }
    for (const work of [failing, broken]) await expect(writing.carryOut(work)).rejects.toThrow()
    expect(await write(writing, light)).toBe(STORED)
  })

  test('is not begun where too much of it waits, and the rest is carried out all the same', async () => {
    const writing = openWriting()
    const begun = Array.from({ length: 300 }, () => write(writing, light))
    expect(begun.filter(deed => deed === undefined)).toHaveLength(99)
    expect(await Promise.all(begun.filter(deed => deed !== undefined))).toEqual(Array(201).fill(STORED))
  })

  test('is not begun any more when it has waited for longer than anybody does', async () => {
    const writing = openWriting(50)
    const slow = writing.carryOut(() => pause(60))
    const late = write(writing, light)
    await slow
    await expect(late).rejects.toThrow(TooMuchAtOnceError)
    expect(await write(writing, light)).toBe(STORED)
  })
})
