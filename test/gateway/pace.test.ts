import { setImmediate as nextRound } from 'node:timers/promises'
import fc from 'fast-check'
import type { ExecutionResult } from 'graphql'
import { describe, expect, test, vi } from 'vitest'
import { countMessages } from '#gateway/fairness/length.ts'
import { mapAtPace, openPace, type Pace } from '#gateway/fairness/pace.ts'
import { stringifyAtPace, TooLarge } from '#gateway/fairness/stringify.ts'
import { openAnswerSize } from '#gateway/graphql/answerSize.ts'
import { written } from '#gateway/graphql/answerText.ts'

/** Works for so long, however often the machine does something else meanwhile. */
function busyFor(ms: number): void {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= ms * 1_000) return
  }
}

/** How many rounds of the event loop others had while something was done. */
async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0
  let isOver = false
  const counting = (async () => {
    while (!isOver) {
      await nextRound()
      rounds++
    }
  })()
  await work()
  isOver = true
  await counting
  return rounds
}

/** How long the next thing is to wait for its turn; a busy machine may let it wait for longer. */
async function restOf(pace: Pace): Promise<number> {
  using timers = vi.spyOn(globalThis, 'setTimeout')
  await pace.rest()
  return timers.mock.calls.reduce((all, [, ms = 0]) => all + ms, 0)
}

/** Until nothing waits any more. */
async function resting(pace: Pace): Promise<void> {
  while ((await restOf(pace)) > 50) await nextRound()
}

/** Ten turns of work. */
const work = (pace: Pace) => mapAtPace(pace, Array.from({ length: 40 }), () => busyFor(1))

describe('A pace', () => {
  test('lets others in between the turns of what takes long', async () => {
    const pace = openPace(4)
    expect(await roundsDuring(() => work(pace))).toBeGreaterThanOrEqual(9)
  })

  test('gives one turn a round to all that somebody asked for, however much that is', async () => {
    const pace = openPace(4)
    const together = await roundsDuring(() => Promise.all([work(pace), work(pace), work(pace)]))
    expect(together).toBeGreaterThanOrEqual(27)
  })

  test('rests the longer, the longer something took that could not be interrupted', async () => {
    const pace = openPace(4)
    const began = performance.now()
    const piece = async (): Promise<void> => {
      await pace.rest()
      busyFor(30)
    }
    await Promise.all([piece(), piece(), piece(), piece()])
    expect(performance.now() - began).toBeGreaterThan(4 * 30 + 3 * 70)
  })

  test('does not hold up what takes no time, however much of it there is', async () => {
    const pace = openPace(4)
    const light = async (): Promise<void> => {
      for (let step = 0; step < 50; step++) {
        await pace.rest()
        await nextRound()
      }
    }
    const rounds: number[] = []
    for (let time = 1; time <= 5; time++) {
      rounds.push(await roundsDuring(() => Promise.all(Array.from({ length: 32 }, light))))
    }
    // The machine may hold one of them up.
    expect(Math.min(...rounds)).toBeLessThan(50 * 8)
  })

  test('rests after a large answer for what it took besides', async () => {
    const restAfter = async (characters: number): Promise<number> => {
      const pace = openPace(4)
      await stringifyAtPace({ list: ['x'.repeat(characters)] }, pace)
      return restOf(pace)
    }
    expect(await restAfter(50_000)).toBeLessThan(50)
    expect(await restAfter(1_250_000)).toBeGreaterThan(150)
  })

  test('does not rest after small answers, however many of them there are', async () => {
    const pace = openPace(4)
    for (let answer = 0; answer < 1_000; answer++) await stringifyAtPace({ list: ['x'.repeat(1_000)] }, pace)
    expect(await restOf(pace)).toBeLessThan(50)
  })

  test('holds nothing against anybody for which the machine let us wait', async () => {
    const pace = openPace(4)
    await pace.rest()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    await nextRound()
    expect(await restOf(pace)).toBeLessThan(50)
  })

  test('has rested enough a second after the work is over, however much of it there was', async () => {
    const pace = openPace(4)
    pace.worked(60_000)
    const began = performance.now()
    await resting(pace)
    expect(performance.now() - began).toBeGreaterThan(500)
    // For each second of work it would be ten.
    expect(performance.now() - began).toBeLessThan(60_000)
  })

  test('changes nothing about the order', async () => {
    const made = await mapAtPace(openPace(0), [1, 2, 3], one => one * 10)
    expect(made).toEqual([10, 20, 30])
  })
})

describe('JSON made at a pace', () => {
  test('is that which is made at once', async () => {
    const answers = fc.anything({ withDate: true, maxDepth: 8, withNullPrototype: true })
    await fc.assert(
      fc.asyncProperty(answers, async answer => {
        const told = { data: { answer, list: [answer, null, answer] } }
        expect(await stringifyAtPace(told, openPace())).toBe(JSON.stringify(told))
      }),
    )
  })

  test('is given up where it becomes too much', async () => {
    const long = { list: Array.from({ length: 100 }, () => 'x'.repeat(100)) }
    await expect(stringifyAtPace(long, openPace(), 5_000)).rejects.toThrow(TooLarge)
    expect(await stringifyAtPace(long, openPace(), 50_000)).toBe(JSON.stringify(long))
  })

  test('counts as work where it is given up, too', async () => {
    const pace = openPace()
    const long = { list: ['x'.repeat(1_250_000), 'x'.repeat(1_250_000)] }
    await expect(stringifyAtPace(long, pace, 2_000_000)).rejects.toThrow(TooLarge)
    expect(await restOf(pace)).toBeGreaterThan(150)
  })
})

describe('Messages', () => {
  const restAfter = async (count: number, characters: number): Promise<number> => {
    const pace = openPace()
    const counted = countMessages(() => pace)
    for (let message = 0; message < count; message++) counted('x'.repeat(characters))
    return restOf(pace)
  }

  test('count together, though each of them is short', async () => {
    expect(await restAfter(500, 5_000)).toBeGreaterThan(150)
  })

  test('keep nobody waiting where there are few', async () => {
    expect(await restAfter(50, 5_000)).toBeLessThan(50)
  })
})

describe('An answer that is gathered and then refused', () => {
  /** As the executor hands it over, with so many fields looked at. */
  async function restAfter(fields: number, result: ExecutionResult): Promise<number> {
    const [pace, answer] = [openPace(), openAnswerSize()]
    try {
      answer.add(fields)
    } catch {
      // That it is too much is told in its errors.
    }
    await written(result, { pace, answer } as never)
    return restOf(pace)
  }

  test('counts as work by the fields that were looked at', async () => {
    expect(await restAfter(150_001, { data: {} })).toBeGreaterThan(150)
    expect(await restAfter(100_000, { data: null })).toBeGreaterThan(150)
  })

  test('is no work where hardly any were', async () => {
    expect(await restAfter(100, { data: null })).toBeLessThan(50)
  })
})
