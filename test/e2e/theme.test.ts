import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerOperation, chosenTheme, isOperation, openSettings, storedSettings } from './settingsSteps.ts'
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

test('each theme is stored under its name on the server, from the account menu too', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  for (const [name, local, stored] of [
    ['Dark blue', 'dark-blue', 'dark'],
    ['Pastel purple', 'pastel-purple', 'pastel'],
    ['Pastel blue', 'pastel-blue', 'pastel-blue'],
    ['Light blue', 'light-blue', 'light'],
  ] as const) {
    await patch(page, name).click()
    expect(await chosenTheme(page)).toBe(local)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(local)
    await eventually(async () => expect(await storedSettings(page)).toMatchObject({ theme: stored }))
  }
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

test('a theme that could not be saved is taken back, and that is told', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await answerOperation(page, 'ReviseSettings', route => route.abort())
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await patch(page, 'Dark blue').click()
  await page.getByText('Failed to update preferences: The server could not be reached').waitFor()
  expect(await chosenTheme(page)).toBe('light-blue')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light-blue')
})
