import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { inspectable, violations } from './axe.ts'
import {
  addExpense,
  bookByRest,
  countOnServer,
  eventually,
  expenseRow,
  fillExpense,
  openForm,
  register,
  shareTheStage,
  submitForm,
  waitingRow,
} from './steps.ts'

/** The app without a line, as whoever used it before finds it. */

const stage = shareTheStage()

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** All of it has been fetched ahead, and whoever keeps it is at work. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise(resolve =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
  await eventually(async () =>
    expect(await page.evaluate(async () => Boolean(await caches.match('/locales/en/translation.json')))).toBe(true),
  )
}

/** Of the edition before, the pages are still kept, under the same names. */
const wasHereBefore = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find(each => each.startsWith('files-')) ?? ''
    const own = await caches.open(name)
    const files = await Promise.all((await own.keys()).map(async file => [file, await own.match(file)] as const))
    await caches.delete(name)
    const before = await caches.open('files-before')
    const anew = await caches.open(name)
    for (const [file, kept] of files) {
      if (!kept) continue
      const isPage = file.url.endsWith('.html')
      await before.put(file, isPage ? new Response('An edition of before') : kept.clone())
      await anew.put(file, kept)
    }
  })

/** Also what was only told since the list was read. */
const isListKept = (page: Page, title: string): Promise<boolean> =>
  page.evaluate(async wanted => {
    const [name = ''] = (await caches.keys()).filter(name => name.startsWith('answers'))
    const kept = await caches.open(name)
    const texts = (await kept.keys()).map(async place => (await (await kept.match(place))?.text()) ?? '')
    return (await Promise.all(texts)).some(text => text.includes(wanted))
  }, title)

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('answers')))

test('opens with what was read before, on screens never opened too, and what is added waits to be sent once', async () => {
  const page = await stage.newVisitor({ ...inspectable, serviceWorkers: 'allow' })
  await register(page)
  await bookByRest(page, [{ title: 'Lunch', amount: '12.50', date: '2026-11-20' }])
  await expenseRow(page, 'Lunch').waitFor()
  await goTo(page, 'Trips')
  await page.getByText('No trips yet').waitFor()
  await isKept(page)
  await wasHereBefore(page)
  await eventually(async () => expect(await isListKept(page, 'Lunch')).toBe(true))

  await page.context().setOffline(true)
  await page.goto('/expenses')
  await expenseRow(page, 'Lunch').waitFor()
  await page.getByRole('status').getByText('No connection to Quits. This may be out of date.').waitFor()
  expect(await violations(page)).toEqual([])
  await goTo(page, 'Trips')
  await page.getByText('No trips yet').waitFor()
  // It comes, and says itself what it does not know.
  await goTo(page, 'Connections & Groups')
  await heading(page, 'Connections & Groups').waitFor()
  await page.getByText('Failed to get connections and groups').waitFor()

  await goTo(page, 'Expenses')
  await openForm(page)
  await fillExpense(page, 'Coffee', '3')
  await submitForm(page)
  await waitingRow(page, 'Coffee').waitFor()
  await page.reload()
  await waitingRow(page, 'Coffee').waitFor()

  await page.context().setOffline(false)
  await expenseRow(page, 'Coffee').waitFor()
  await eventually(async () => expect(await countOnServer(page)).toBe(2))
  await goTo(page, 'Connections & Groups')
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  await atRest(page)
})

test('whoever signs out leaves nothing of what they have read', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await addExpense(page, 'Secret', '1')
  await eventually(async () => expect(await keptNames(page)).not.toEqual([]))
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await eventually(async () => expect(await keptNames(page)).toEqual([]))
})
