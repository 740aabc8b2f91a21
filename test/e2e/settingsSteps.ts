import type { Page, Request, Route } from 'playwright-core'
import { openedAnew } from '#test/support/dialling.ts'

/** What the tests of settings, themes and sessions have in common. */

/** Whether a request is a certain question or change of ours. */
export const isOperation =
  (name: string) =>
  (request: Request): boolean =>
    request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === name

/** Lets `handle` answer certain questions; all others go their way. */
export const answerOperation = (page: Page, name: string, handle: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route('**/graphql', route => (isOperation(name)(route.request()) ? handle(route) : route.fallback()))

/** The server does what it is asked, but nobody hears of it. */
export const loseAnswer = (page: Page, name: string): Promise<unknown> =>
  answerOperation(page, name, async route => {
    await route.fetch()
    await route.abort()
  })

/** Counts the calls to an address from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
}

/** To what few come for: it is fetched as they come near. */
export async function openFurtherSettings(page: Page): Promise<void> {
  await openSettings(page)
  await comeNearSecurity(page)
}

export const comeNearSecurity = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Security' }).scrollIntoViewIfNeeded()

/** Somebody's settings, as the server has them. */
export async function storedSettings(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.request.get('/api/users/settings/', openedAnew)
  const { data } = await answer.json()
  return data
}

export const chosenTheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme)
