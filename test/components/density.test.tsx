import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DensityChoice } from '#web/features/settings/DensityChoice.tsx'
import { ana, bo, spent } from './feedEntries.ts'
import { cardOf, openList, thereIs } from './feedSteps.tsx'
import { press, shows } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { show } from './stage.tsx'

/* How much room a row takes is chosen for a device. */

const lines = (): number => Math.round(cardOf('Tea').element().getBoundingClientRect().height / 44)

test.for([1280, 375, 320])('compact rows are one line each, and fit, at %s pixels', async width => {
  show(<DensityChoice />)
  await press(page.getByText('Compact', { exact: true }))
  expect(localStorage.getItem('density')).toBe('compact')
  thereIs(spent({ title: 'Tea', date: '2025-04-10', amount: '4.00', paidBy: bo, between: [ana, bo] }))
  await widenTo(width)
  await openList()
  await shows(cardOf('Tea'))
  expect(lines()).toBe(1)
  await shows(cardOf('Tea').getByText(/^Food/))
  expect(overflowOf(page.getByRole('main'))).toBe(0)
  show(<DensityChoice />)
  await press(page.getByText('Comfortable', { exact: true }))
  await expect.element(page.getByRole('radio', { name: /^Comfortable/ })).toBeChecked()
  expect(document.documentElement.dataset.density).toBe('comfortable')
})

test('what is shared keeps its title and its category in one line on a phone', async () => {
  show(<DensityChoice />)
  await press(page.getByText('Compact', { exact: true }))
  const group = { id: '7', name: 'The flat' }
  thereIs(
    spent({ title: 'Weekly shop', date: '2025-04-10', amount: '130.62', paidBy: bo, between: [ana, bo], group }),
    spent({ title: 'Birthday cake from the corner shop', date: '2025-04-09', amount: '130.62', paidBy: bo }),
  )
  await widenTo(375)
  await openList()
  const title = cardOf('Weekly shop').getByRole('link').element()
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  const category = (of: string) => cardOf(of).getByText(/^Food/).element().clientWidth
  expect(category('Weekly shop')).toBeGreaterThan(24)
  expect(category('Birthday cake from the corner shop')).toBeGreaterThan(24)
  show(<DensityChoice />)
  await press(page.getByText('Comfortable', { exact: true }))
})
