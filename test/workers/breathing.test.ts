import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { breathing } from '#workers/imports/breathing.ts'

const BUSY_MS = 10

async function* laborious(items: number): AsyncGenerator<number> {
  for (let item = 0; item < items; item++) {
    const begun = performance.now()
    while (performance.now() - begun < BUSY_MS);
    yield item
  }
}

test('what takes long to be read lets others have a turn, however few entries there are', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate()
  })()
  expect(await Array.fromAsync(breathing(laborious(20)))).toHaveLength(20)
  isOver = true
  await others
  expect(turns).toBeGreaterThan(5)
})
