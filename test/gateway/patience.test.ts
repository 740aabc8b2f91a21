import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withinPatience } from '#gateway/rest/patience.ts'

/* How long somebody waits for what a worker comes to. */

test('what comes in time is answered, also at the last look', async () => {
  let looks = 0
  expect(await withinPatience(async () => (++looks === 2 ? 'there' : undefined), 1_000)).toBe('there')
  expect(looks).toBe(2)
})

test('nobody waits longer for looking takes long, too', async () => {
  let looks = 0
  const slow = async (): Promise<undefined> => {
    looks++
    await pause(150)
  }
  expect(await withinPatience(slow, 200)).toBeUndefined()
  expect(looks).toBe(1)
})
