import { expect, test } from 'vitest'
import { atMost } from '#workers/imports/atMost.ts'

test('a file with more rows than anybody has is given up at the first too many', async () => {
  let read = 0
  async function* rows(): AsyncGenerator<number> {
    for (; read < 100; ) yield ++read
  }
  expect(await Array.fromAsync(atMost(rows(), 100))).toHaveLength(100)
  read = 0
  await expect(Array.fromAsync(atMost(rows(), 10))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', data: { max: 10 } })
  expect(read).toBe(11)
})
