import { afterEach, expect } from 'vitest'
import { cdp } from 'vitest/browser'
import { watchInside } from '#test/support/stillnessInside.ts'

/* Runs before every file: whatever keeps the time from now on is watched. */

const rate = Number(import.meta.env.SLOWDOWN)
if (rate > 1) await cdp().send('Emulation.setCPUThrottlingRate', { rate })
if (!(Symbol.for('stillness') in window)) watchInside()

const { clearStage } = await import('./stage.tsx')

afterEach(async () => {
  expect(await clearStage(), 'was asked for, and no test said what is answered').toEqual([])
})
