import { describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { inspectable, violations, violationsInAnyTheme } from './axe.ts'
import { eventually, fillRegistration, nothingRecorded, register, shareTheStage, somebody } from './steps.ts'
import { tooWideAt } from './widths.ts'

const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

const stage = shareTheStage()

describe('the landing page', () => {
  test('says what there is, what is coming, and what people say', async () => {
    const page = await stage.newVisitor()
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Know what you spend.' }).waitFor()
    expect(await page.title()).toBe('Quits')
    const soon = page.getByRole('region', { name: 'Coming soon' })
    expect(await soon.getByRole('listitem').allTextContents()).toEqual([
      'Recurring and future expenses',
      'Reports and graphs',
      'More languages',
      'Bank synchronization',
    ])
    const voices = page.getByRole('region', { name: 'In their words' })
    expect(await voices.getByRole('figure').count()).toBe(3)
    expect(await voices.locator('figcaption').allTextContents()).toEqual(['Marta', 'Jonas', 'Inês'])
  })

  test('leads to an account and to the login', async () => {
    const page = await stage.newVisitor()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).first().click()
    await page.waitForURL('**/register')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login')
  })

  test('offers to add an expense while no other first step is in sight; the form is open after registering', async () => {
    const page = await stage.newVisitor(phone)
    await page.goto('/')
    const add = page.getByRole('button', { name: 'Add expense' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await add.count()).toBe(0)
    await page.getByRole('heading', { name: 'Coming soon' }).scrollIntoViewIfNeeded()
    await add.tap()
    await page.waitForURL('**/register')
    await fillRegistration(page, somebody())
    await page.getByRole('button', { name: 'Create account' }).tap()
    await page.getByRole('dialog', { name: 'Add expense' }).waitFor()
  })

  test('shows expenses arriving, and counts them', async () => {
    const page = await stage.newVisitor({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const picture = page.getByRole('img', { name: /A month of expenses/ })
    await picture.getByText('Umbrella in Kyoto').waitFor()
    await picture.getByText('939.85').waitFor()
    await picture.getByText('Flat white').waitFor()
    await picture.getByText('967.05').waitFor()
  })

  test('stands still for who asked for that', async () => {
    const page = await stage.newVisitor({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('img', { name: /A month of expenses/ }).waitFor()
    expect(await page.getByText('967.05').count()).toBe(1)
  })
})

describe('a blog', () => {
  test('is left out where there is none', async () => {
    const page = await stage.newVisitor()
    await page.goto('/blog')
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    expect(await page.getByRole('link', { name: 'Blog' }).count()).toBe(0)
  })

  test('is where the address and the entry lead', async () => {
    const blog = 'https://blog.example.org/'
    const page = await stage.newVisitor()
    await page.route(blog, route => route.fulfill({ body: 'The blog' }))
    await page.route('**/api/site/', route =>
      route.fulfill({ json: { success: true, data: { blog_url: blog, version: '0.8.2' }, message: null } }),
    )
    await page.goto('/about')
    expect(await page.getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe(blog)
    await page.goto('/blog')
    await page.waitForURL(blog)
  })
})

describe('the menu of a phone', () => {
  test('closes on going somewhere and on a tap outside', async () => {
    const page = await stage.newVisitor(phone)
    await page.goto('/about')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await menu.getByRole('link', { name: 'Login' }).tap()
    await page.waitForURL('**/login')
    await menu.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Menu' }).tap()
    await menu.waitFor()
    await page.touchscreen.tap(60, 500)
    await menu.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})

describe('theme and language', () => {
  test('are chosen at the foot of every page, and kept', async () => {
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

test('the menu of a phone is fine for axe too', async () => {
  const page = await stage.newVisitor({ ...phone, ...inspectable })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('members read the same pages inside their own frame, and find the way back', async () => {
  const page = await stage.newVisitor()
  await register(page)
  await page.getByRole('button', { name: 'Ana Silva' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Changelog' }).click()
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Expenses' }).click()
  await nothingRecorded(page)
})

test('axe finds nothing on the public pages of members', async () => {
  const page = await stage.newVisitor(inspectable)
  await register(page)
  for (const path of ['/about', '/changelog', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await atRest(page)
    expect(await violations(page), path).toEqual([])
  }
})
