import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Append } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { openWriting, type Writing } from '#gateway/fairness/writing.ts'

const STORED = { outcome: 'appended', firstPosition: 1, lastPosition: 1 } as const

/** A log that takes everything, and everything equally fast. */
const log = { append: () => pause(5, STORED) } as unknown as EventStore

const appendOf = (characters: number): Append => ({
  ...{ commandId: 'c', actor: 1, input: '', expected: new Map() },
  events: [{ streamId: 's', event: { type: 'Long', data: { text: 'x'.repeat(characters) } } }],
})

const small = appendOf(500)
const large = appendOf(10_000)

/** How many deeds were under way at most. */
async function mostAtOnce(writing: Writing, appends: readonly Append[]): Promise<number> {
  const store = writing.into(log)
  let underWay = 0
  let most = 0
  await Promise.all(
    appends.map(append =>
      writing.carryOut(async () => {
        underWay++
        most = Math.max(most, underWay)
        await store.append(append)
        underWay--
      }),
    ),
  )
  return most
}

async function timeOf(work: () => Promise<unknown> | undefined): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

describe('What one person writes', () => {
  test('is carried out more and more of it at once, as long as it is small', async () => {
    const writing = openWriting()
    expect(await mostAtOnce(writing, Array(2).fill(small))).toBe(1)
    expect(await mostAtOnce(writing, Array(200).fill(small))).toBeGreaterThan(20)
  })

  test('waits after something large, which all read models have to take in', async () => {
    const writing = openWriting()
    const store = writing.into(log)
    const write = (append: Append) => writing.carryOut(() => store.append(append))
    expect(await timeOf(() => write(large))).toBeLessThan(100)
    expect(await timeOf(() => write(small))).toBeGreaterThan(100)
    expect(await timeOf(() => write(small))).toBeLessThan(100)
  })

  test('is one thing at a time after something large, however much there is', async () => {
    const writing = openWriting()
    await mostAtOnce(writing, Array(100).fill(small))
    await mostAtOnce(writing, [large])
    expect(await mostAtOnce(writing, [large, small])).toBe(1)
  })

  test('does not wait for what was not stored', async () => {
    const writing = openWriting()
    const refusing = { append: async () => ({ outcome: 'reused' }) } as unknown as EventStore
    await writing.carryOut(() => writing.into(refusing).append(large))
    expect(await timeOf(() => writing.carryOut(async () => {}))).toBeLessThan(50)
  })

  test('is not begun where too much of it waits, and the rest is carried out all the same', async () => {
    const writing = openWriting()
    const store = writing.into(log)
    const begun = Array.from({ length: 300 }, () => writing.carryOut(() => store.append(small)))
    expect(begun.filter(deed => deed === undefined)).toHaveLength(99)
    expect(await Promise.all(begun.filter(deed => deed !== undefined))).toEqual(Array(201).fill(STORED))
  })
})
