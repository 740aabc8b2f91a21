import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chosenTheme, isOperation, openSettings, storedSettings } from './settingsSteps.ts'
import { eventually, fillLogin, newPage, nothingRecorded, register, registerByForm, shareTheStage } from './steps.ts'

const stage = shareTheStage()

const patch = (page: Page, name: string) => page.locator('label', { has: page.getByRole('radio', { name }) })

/** What the page looked like over time: each theme it had, and when the browser first painted anything. */
interface Appearance {
  readonly themes: readonly { readonly theme: string | undefined; readonly at: number }[]
  readonly firstPaint: number
}

/** Watches from before the first element of the document. */
async function watchAppearance(page: Page): Promise<() => Promise<Appearance>> {
  await page.addInitScript(() => {
    const themes: { theme: string | undefined; at: number }[] = []
    const note = () => {
      const { theme } = document.documentElement?.dataset ?? {}
      if (theme !== themes.at(-1)?.theme) themes.push({ theme, at: performance.now() })
    }
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true })
    Object.assign(window, { themesSeen: themes })
  })
  return () =>
    page.evaluate<Appearance>(
      "({ themes: window.themesSeen, firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime })",
    )
}

test('the first frame has the theme that was chosen, and no other is ever seen', async () => {
  const page = await stage.newVisitor({ colorScheme: 'light' })
  await register(page)
  await openSettings(page)
  await patch(page, 'Dark blue').click()
  await eventually(async () => expect(await storedSettings(page)).toMatchObject({ theme: 'dark' }))

  const appearance = await watchAppearance(page)
  // The application takes its time, so that the browser paints long before it runs.
  await page.route('**/assets/*.js', async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  const { themes, firstPaint } = await appearance()
  expect(themes.map(({ theme }) => theme)).toEqual(['dark-blue'])
  expect(themes[0]?.at).toBeLessThan(firstPaint)
})

test('members see the frame of the app while it is on its way, and visitors no frame that is not theirs', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark' })
  await register(page)
  const letGo = Promise.withResolvers<void>()
  await page.route('**/assets/*', async route => {
    await letGo.promise
    await route.continue()
  })
  const frame = page.getByText('Quits', { exact: true })
  await page.goto('/login', { waitUntil: 'commit' })
  await frame.waitFor()
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.first-paint').waitFor({ state: 'attached' })
  expect(await frame.isVisible()).toBe(false)
  await page.goto('/expenses', { waitUntil: 'commit' })
  letGo.resolve()
  await nothingRecorded(page)
  expect(await page.locator('.first-paint').isVisible()).toBe(false)
})

test('whoever has chosen nothing follows the system', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await chosenTheme(page)).toBe('dark-blue')
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(async () => expect(await chosenTheme(page)).toBe('light-blue'))
})

test('a system that changes while the page is loading is followed too', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark' })
  const letGo = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await letGo.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await eventually(async () => expect(await chosenTheme(page)).toBe('dark-blue'))
  await page.emulateMedia({ colorScheme: 'light' })
  letGo.resolve()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await eventually(async () => expect(await chosenTheme(page)).toBe('light-blue'))
})

test('what was chosen before registering comes along into the account', async () => {
  const page = await stage.newVisitor({ colorScheme: 'dark' })
  await registerByForm(page)
  expect(await storedSettings(page)).toMatchObject({ theme: 'dark' })
  expect(await chosenTheme(page)).toBe('dark-blue')
})

test('the theme of the account is adopted on another device, and followed by other tabs', async () => {
  const page = await stage.newVisitor()
  const person = await register(page)
  const otherTab = await newPage(page.context())
  await otherTab.goto('/expenses')
  await nothingRecorded(otherTab)
  await openSettings(page)
  const saved = page.waitForResponse(answer => isOperation('ReviseSettings')(answer.request()))
  await patch(page, 'Pastel purple').click()
  await eventually(async () => expect(await chosenTheme(otherTab)).toBe('pastel-purple'))
  await saved

  const device = await stage.newVisitor()
  await device.goto('/login')
  expect(await chosenTheme(device)).toBe('light-blue')
  await fillLogin(device, person)
  await device.getByRole('button', { name: 'Sign in' }).click()
  await eventually(async () => expect(await chosenTheme(device)).toBe('pastel-purple'))
})
