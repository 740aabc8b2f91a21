import { afterEach, expect } from 'vitest'
import { watchInside } from '#test/support/stillnessInside.ts'

/* Runs before every file: whatever keeps the time from now on is watched. */

if (!(Symbol.for('stillness') in window)) watchInside()

const { clearStage } = await import('./stage.tsx')

afterEach(async () => {
  expect(await clearStage(), 'was asked for, and no test said what is answered').toEqual([])
})
