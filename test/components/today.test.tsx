import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { spent } from './feedEntries.ts'
import { lists, openList, thereIs } from './feedSteps.tsx'
import { shows } from './hands.ts'

/* Pages stay open overnight. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what was spent today was spent yesterday, once somebody looks on the day after', async () => {
  thereIs(spent({ title: 'Tea', date: '2026-11-21' }))
  await openList()
  await lists(['Tea'])
  await shows(page.getByRole('heading', { name: 'Today', exact: true }))
  vi.setSystemTime(new Date('2026-11-22T07:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await shows(page.getByRole('heading', { name: 'Yesterday', exact: true }))
  expect(page.getByRole('heading', { name: 'Today', exact: true }).elements()).toEqual([])
})
