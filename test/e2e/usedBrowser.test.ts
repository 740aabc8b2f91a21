import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { theVisitors } from '#test/support/browser.ts'
import type { Visitor } from '#test/support/visitors.ts'
import { newPage, nothingRecorded, password, shareTheStage, somebody } from './steps.ts'

/* Tests use browsers one after the other; here is what the next one must not find. */

const stage = shareTheStage()

/** Nobody else asks for a browser like this, so the next one to ask gets the one that was left. */
const arrive = async (): Promise<Visitor> =>
  (await theVisitors()).arrive(stage.url, { locale: 'pt-PT', viewport: { width: 801, height: 601 } })

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length)

/** All that a page can tell about itself and about who was there. */
async function traces(page: Page): Promise<object> {
  const inside = await page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, (await caches.keys()).length],
    named: window.name,
    history: history.length,
    size: [window.innerWidth, window.innerHeight],
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    printed: matchMedia('print').matches,
    online: navigator.onLine,
    language: navigator.language,
    hovered: document.querySelectorAll('main *:hover').length,
    located: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }))
  const { cookies } = await page.context().storageState()
  return { ...inside, cookies, databases: await databases(page), tabs: page.context().pages().length }
}

/** As programs do: nobody has told the tests' registry of this browser. */
async function registerBy({ request }: Page): Promise<void> {
  const names = { first_name: 'Ana', last_name: 'Silva' }
  const data = { ...somebody(), ...names, password, default_currency: 'EUR' }
  expect((await request.post('/api/auth/register/', { data })).status()).toBe(201)
}

/** As much as a page and whoever drives it can leave behind. */
async function useUp(page: Page): Promise<void> {
  const context = page.context()
  await registerBy(page)
  await page.goto('/expenses')
  await nothingRecorded(page)
  await (await newPage(context)).goto('/settings')
  await page.evaluate(async () => {
    localStorage.setItem('theme', 'dark-blue')
    sessionStorage.setItem('draft', 'Dinner')
    window.name = 'mine'
    await caches.open('mine')
    await new Promise(resolve => {
      indexedDB.open('mine').onsuccess = resolve
    })
    addEventListener('beforeunload', event => event.preventDefault())
  })
  // The one of what waits to be sent, and ours.
  expect(await databases(page)).toBe(2)
  await page.setViewportSize({ width: 400, height: 400 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference', media: 'print' })
  await page.mouse.move(200, 200)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 38, longitude: -9 })
  await page.route('**/api/**', route => route.abort())
  await context.route('**/about', route => route.abort())
  await context.setOffline(true)
}

test('whoever gets a used browser finds nothing of whoever had it', async () => {
  const first = await arrive()
  await useUp(first.page)
  let overheard = 0
  first.page.on('request', () => overheard++)
  await first.leave()

  overheard = 0
  const second = await arrive()
  expect(second.page, 'this must be the browser that was used').toBe(first.page)
  const fresh = await arrive()
  onTestFinished(async () => {
    await second.leave()
    await fresh.leave()
  })
  expect(fresh.page).not.toBe(first.page)
  for (const { page } of [second, fresh]) {
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(await traces(second.page)).toEqual(await traces(fresh.page))
  expect((await second.page.request.get('/api/users/me/')).status()).toBe(401)
  expect(overheard).toBe(0)
})

const spoilers: [string, (page: Page) => Promise<unknown>][] = [
  ['runs a script of theirs in every page', page => page.addInitScript(() => {})],
  ['has a function of theirs in every page', page => page.exposeFunction('spy', () => {})],
  ['has another clock', page => page.clock.install()],
  ['was closed', page => page.context().close()],
]

test.for(spoilers)('nobody gets a browser that %s', async ([, spoil]) => {
  const first = await arrive()
  await spoil(first.page)
  await first.leave()
  const second = await arrive()
  onTestFinished(second.leave)
  expect(second.page).not.toBe(first.page)
})
