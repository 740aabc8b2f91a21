import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#domain/store/database.ts'
import { openIds } from '#domain/store/ids.ts'

// Nobody draws faster or slower because the machine does.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is drawn, and how many at a time. */
function numbers() {
  const blocks: number[] = []
  let next = 1
  const query = async ({ values: [, howMany] }: { values: [string, number] }) => {
    const first = next
    next += howMany
    blocks.push(howMany)
    return { rows: [{ first: String(first) }] }
  }
  return { blocks, draw: openIds({ query } as unknown as Database) }
}

const all = async (howMany: number, draw: () => Promise<number>) =>
  Promise.all(Array.from({ length: howMany }, () => draw()))

test('whoever wants many at once draws ever more of them at a time, and each once', async () => {
  const { blocks, draw } = numbers()
  const drawn = await all(2_000, () => draw('expense'))
  expect(drawn).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1))
  expect(blocks).toEqual([32, 64, 128, 256, 512, 512, 512])
})

test('whoever wants one now and then wastes few', async () => {
  const { blocks, draw } = numbers()
  for (let times = 0; times < 3; times++) {
    await all(32, () => draw('expense'))
    vi.advanceTimersByTime(1_000)
  }
  expect(blocks).toEqual([32, 32, 32])
})
