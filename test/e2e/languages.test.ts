import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#test/support/words.ts'
import { languageCodes } from '#web/format/languages.ts'
import { become, bookByRest, eventually, openExpense, register, shareTheStage, somebody } from './steps.ts'

const stage = shareTheStage()

const keys = [...wordsOf('en').keys()]

/** The narrowest screen that everything has to work on. */
const phone = { viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true }

/** Texts and controls that stand out at a side, as they begin. */
const standingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, label, a, button:not([tabindex="-1"]), input')]
      .filter(element => !element.closest('[aria-hidden=true]'))
      .filter(element => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < 0 || right > screen.width)
      })
      .map(element => `${element.localName} ${element.textContent?.slice(0, 40)}`),
  )

/** How much room there is between the words, or the button, of one place in the bar and the next. */
const roomInBar = (page: Page): Promise<number> =>
  page.getByRole('navigation').evaluate(bar => {
    const sides = [...bar.children].map(place => {
      const words = document.createRange()
      words.selectNodeContents(place.querySelector('button') ?? place)
      const boxes = [
        ...words.getClientRects(),
        ...[...place.querySelectorAll('button')].map(b => b.getBoundingClientRect()),
      ]
      return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) }
    })
    return Math.min(...sides.slice(1).map(({ left }, before) => left - (sides[before]?.right ?? 0)))
  })

/** Everything is said in the language, and everything that is said has room. */
async function expectToRead(page: Page, language: string, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe(language))
  await eventually(async () => expect(await standingOut(page)).toEqual([]))
  const text = (await page.locator('body').textContent()) ?? ''
  expect(keys.filter(key => text.includes(key))).toEqual([])
}

describe.for(languageCodes)('In %s', language => {
  const words = wordsOf(language)
  const said = (key: string): string => words.get(key) ?? key

  test('visitors are spoken to as their browser is set, on the smallest screen', async () => {
    const page = await stage.newVisitor({ ...phone, locale: language })
    for (const [path, heading] of [
      ['/', 'home.headline'],
      ['/about', 'about.heading'],
      ['/changelog', 'changelog.heading'],
      ['/nowhere', 'notFound.title'],
    ] as const) {
      await page.goto(path)
      await expectToRead(page, language, said(heading))
    }
    for (const [path, button, complaint] of [
      ['/login', 'session.signIn', 'session.errors.emailRequired'],
      ['/register', 'session.createAccount', 'session.errors.confirmationRequired'],
    ] as const) {
      await page.goto(path)
      await page
        .getByRole('main')
        .getByRole('button', { name: said(button) })
        .click()
      await page.getByText(said(complaint)).waitFor()
      await expectToRead(page, language, said(button))
    }
  })

  test('an expense is read and written', async () => {
    const page = await stage.newVisitor(phone)
    await register(page)
    await bookByRest(page, [{ title: 'Pão', amount: '12345.5', date: '2020-03-02' }])
    await speak(page, language)
    await page.reload()

    const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
    await expectToRead(page, language, said('expenses.heading'))
    expect(await roomInBar(page)).toBeGreaterThanOrEqual(4)
    await page
      .getByText(`${money.format(12345.5)} €`)
      .first()
      .waitFor()

    await openExpense(page, 'Pão')
    await expectToRead(page, language, said('expenses.look'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('expenses.change') })
      .click()
    await expectToRead(page, language, said('expenses.edit'))
    const decimalSign = money.format(0.5).charAt(1)
    expect(await page.getByLabel(said('expenses.form.amount')).inputValue()).toBe(`12345${decimalSign}50`)
    await page.getByLabel(said('expenses.form.amount')).fill('')
    await page.getByRole('button', { name: said('expenses.form.save') }).click()
    await page.getByText(said('expenses.form.errors.amountRequired')).waitFor()
    await expectToRead(page, language, said('expenses.edit'))

    await page.goto('/expenses?open=analytics&month=2020-03')
    await expectToRead(page, language, said('quickAnalytics.byCategory'))
    await page.goto('/reports?startDate=2020-01-01&endDate=2020-12-31')
    await expectToRead(page, language, said('reports.own.chart.MONTHLY'))

    await page.goto('/settings')
    await expectToRead(page, language, said('settings.security'))
  })

  test('trips and budgets are planned', async () => {
    const page = await stage.newVisitor(phone)
    await become(page, somebody(), 'Ana', 'Silva')
    await speak(page, language)
    for (const [path, heading, dialog] of [
      ['/trips', 'trips.heading', 'trips.add'],
      ['/budgets', 'budgets.heading', 'budgets.form.add'],
    ] as const) {
      await page.goto(path)
      await expectToRead(page, language, said(heading))
      await page
        .getByRole('main')
        .getByRole('button', { name: said(dialog), exact: true })
        .first()
        .click()
      await expectToRead(page, language, said(dialog))
    }
  })

  test('the button that adds has room for its words beside the page', async () => {
    const page = await stage.newVisitor({ viewport: { width: 1280, height: 800 } })
    await become(page, somebody(), 'Ana', 'Silva')
    await speak(page, language)
    await page.goto('/expenses')
    const button = page.getByRole('navigation').getByRole('button', { name: said('expenses.add') })
    const room = await button.evaluate(element => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const [inside, outside] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
      return Math.min(inside.left - outside.left, outside.right - inside.right)
    })
    expect(room).toBeGreaterThanOrEqual(12)
  })
})

/** Makes it somebody's language, as they might have on another device. */
async function speak(page: Page, language: string): Promise<void> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === '_csrf_token')?.value ?? ''
  const headers = { 'X-CSRFToken': token, Origin: new URL(page.url()).origin }
  const answer = await page.request.put('/api/users/settings/', { headers, data: { language } })
  expect(answer.status()).toBe(200)
}
