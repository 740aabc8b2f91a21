import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { autumn, everything } from './autumn.ts'
import { addressOf, chooseFilter, list, lists, openPanel, panel, spend, user } from './feedSteps.ts'
import { callAs } from './peopleSteps.ts'
import { newPage, shareTheStage } from './steps.ts'

/** What a filtered list shows, and what stays of the filter in the address. */

const stage = shareTheStage()
let ana: Page
let bo: Page
let anaId: number
let boId: number

beforeAll(async () => {
  ;({ ana, bo, anaId, boId } = await autumn(stage))
})

beforeEach(async () => {
  await ana.goto('/expenses')
  await lists(ana, everything)
})

test('several filters restrict together, survive a reload without a flash of others, and go one by one with back', async () => {
  await openPanel(ana)
  await chooseFilter(ana, 'Type', 'Shared')
  await chooseFilter(ana, 'Paid By', 'Me')
  await panel(ana).getByLabel('Max Amount').fill('50')
  await lists(ana, ['Museum'])
  await ana.getByText('3 filters applied').waitFor()
  expect(addressOf(ana)).toEqual({ expenseType: 'split', paidBy: 'me', maxAmount: '50' })

  const again = await newPage(ana.context())
  await again.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const link of document.querySelectorAll('a[data-entry]')) seen.add(link.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await again.goto(ana.url())
  await lists(again, ['Museum'])
  expect(await again.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])).toEqual(['Museum'])
  await again.close()

  await ana.goBack()
  await lists(ana, ['Dinner', 'Museum'])
  await ana.goBack()
  await lists(ana, ['Dinner', 'Museum', 'Taxi', 'Rent'])
  expect(await list(ana, 'Paid By').textContent()).toContain('All Users')
  await ana.goForward()
  await lists(ana, ['Dinner', 'Museum'])
})

test('news show where they match and nowhere else', async () => {
  await ana.goto('/expenses?title=opera&minAmount=10')
  await ana.getByText('Nothing matches these filters.').waitFor()
  const between = [user(anaId), user(boId)]
  const opera = { title: 'Opera', amount: '50', date: '2026-10-05', between }
  const others = [
    await spend(bo, { ...opera, title: 'Coffee' }),
    await spend(bo, { ...opera, title: 'Opera programme', amount: '4' }),
  ]
  const id = await spend(bo, opera)
  await lists(ana, ['Opera'])
  const second = await spend(bo, { ...opera, title: 'Opera again', date: '2026-10-04' })
  await lists(ana, ['Opera', 'Opera again'])
  // What no longer matches goes, and what moves to another day moves.
  await callAs({ page: bo }, 'PUT', `/api/expenses/${id}/`, { date: '2026-10-03' })
  await lists(ana, ['Opera again', 'Opera'])
  await callAs({ page: bo }, 'PUT', `/api/expenses/${id}/`, { title: 'Cinema' })
  await lists(ana, ['Opera again'])
  await callAs({ page: bo }, 'PUT', `/api/expenses/${id}/`, { title: 'Opera' })
  await lists(ana, ['Opera again', 'Opera'])
  await callAs({ page: bo }, 'DELETE', `/api/expenses/${second}/`)
  await lists(ana, ['Opera'])

  // The whole list has followed meanwhile.
  for (const gone of [id, ...others]) await callAs({ page: bo }, 'DELETE', `/api/expenses/${gone}/`)
  await ana.getByRole('button', { name: 'Clear filters' }).click()
  await lists(ana, everything)
})
