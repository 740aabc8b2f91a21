import { expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
import { eventually, fillRegistration, nothingRecorded, register, shareTheStage, somebody } from './steps.ts'
import { tooWideAt } from './widths.ts'

/* What the landing page says is tried by itself. */

const stage = shareTheStage()

test('from the landing page of a phone one comes to an account, and then the form for an expense is open', async () => {
  const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }
  const page = await stage.newVisitor({ ...phone, ...inspectable })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'Login' }).tap()
  await page.waitForURL('**/login')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.waitFor()
  expect(await violations(page)).toEqual([])
  await page.touchscreen.tap(60, 500)
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goBack()

  const add = page.getByRole('button', { name: 'Add expense' })
  await page.getByRole('heading', { level: 1, name: 'Record it. Share it. Be quits.' }).waitFor()
  expect(await add.count()).toBe(0)
  await page.getByRole('heading', { name: 'Coming soon' }).scrollIntoViewIfNeeded()
  await add.tap()
  await page.waitForURL('**/register')
  await fillRegistration(page, somebody())
  await page.getByRole('button', { name: 'Create account' }).tap()
  await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
})

test('a blog is left out where there is none, and else where the address and the entry lead', async () => {
  const page = await stage.newVisitor()
  await page.goto('/blog')
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  expect(await page.getByRole('link', { name: 'Blog' }).count()).toBe(0)

  const blog = 'https://blog.example.org/'
  await page.route(blog, route => route.fulfill({ body: 'The blog' }))
  await page.route('**/api/site/', route =>
    route.fulfill({ json: { success: true, data: { blog_url: blog, version: '0.8.2' }, message: null } }),
  )
  await page.goto('/about')
  expect(await page.getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe(blog)
  await page.goto('/blog')
  await page.waitForURL(blog)
})

test('theme and language are chosen at the foot of every page, and kept', async () => {
  const page = await stage.newVisitor()
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.locator('label', { has: page.getByRole('radio', { name: 'Dark blue' }) }).click()
  await footer.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de'))
  await page.reload()
  await page.getByRole('main').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark-blue')
  await footer.getByRole('button', { name: /Deutsch/ }).waitFor()
})

test('axe finds nothing on any page of visitors, in any theme, and nothing is cut off at any width', async () => {
  const page = await stage.newVisitor({ ...inspectable, viewport: { width: 1440, height: 800 } })
  for (const path of ['/', '/about', '/changelog', '/login', '/register', '/nowhere']) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    expect(await violationsInAnyTheme(page), path).toEqual([])
    expect(await tooWideAt(page, [1440, 1024, 768, 375, 320]), path).toEqual([])
  }
})

test('members read the same pages inside their own frame, and find the way back', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Changelog' }).click()
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await atRest(page)
  expect(await violations(page), 'changelog').toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Expenses' }).click()
  await nothingRecorded(page)
  for (const path of ['/about', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    expect(await violations(page), path).toEqual([])
  }
})
