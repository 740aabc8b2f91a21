import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openedAnew } from '#test/support/dialling.ts'
import { wordsOf } from '#test/support/words.ts'
import { languageCodes } from '#web/format/languages.ts'
import { bookByRest, eventually, openExpense, password, register, shareTheStage, somebody } from './steps.ts'

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

/** How much room the words of the button that adds have beside them. */
const roomInButton = (page: Page, name: string): Promise<number> =>
  page
    .getByRole('navigation')
    .getByRole('button', { name })
    .evaluate(element => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const [inside, outside] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
      return Math.min(inside.left - outside.left, outside.right - inside.right)
    })

test('what is recorded is read in every language, on the smallest screen', async () => {
  const page = await stage.newVisitor({ ...phone })
  await register(page)
  await bookByRest(page, [{ title: 'Pão', amount: '12345.5', date: '2020-03-02' }])
  for (const language of languageCodes) {
    const words = wordsOf(language)
    const said = (key: string): string => words.get(key) ?? key
    await speak(page, language)
    await page.goto('/expenses')
    await expectToRead(page, language, said('expenses.heading'))
    expect(await roomInBar(page), language).toBeGreaterThanOrEqual(4)
    const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
    await page
      .getByText(`${money.format(12345.5)} €`)
      .first()
      .waitFor()
    await openExpense(page, 'Pão')
    await expectToRead(page, language, said('expenses.look'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await roomInButton(page, said('expenses.add')), language).toBeGreaterThanOrEqual(12)
    await page.setViewportSize(phone.viewport)
  }
})

test('whoever comes with another language registers and reads in it, days in the order that is usual here', async () => {
  const page = await stage.newVisitor({ ...phone, locale: 'de-AT' })
  const said = (key: string): string => wordsOf('de').get(key) ?? key
  await page.goto('/')
  await expectToRead(page, 'de', said('home.headline'))
  await page.goto('/register')
  await expectToRead(page, 'de', said('session.createAccount'))
  const { username, email } = somebody()
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Vorname').fill('Dora')
  await page.getByLabel('Nachname').fill('Moser')
  await page.getByLabel('E-Mail').fill(email)
  const passwords = page.locator('input[type="password"]')
  await passwords.first().fill(password)
  await passwords.last().fill(password)
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await page.getByRole('heading', { name: said('expenses.heading') }).waitFor()
  await bookByRest(page, [{ title: 'Jause', amount: '4', date: '2024-01-31' }])
  await page
    .getByRole('heading', { name: '31. Jänner' })
    .or(page.getByRole('heading', { name: '31. Januar' }))
    .waitFor()
  await openExpense(page, 'Jause')
  await page.getByRole('dialog').getByRole('button', { name: 'Bearbeiten' }).click()
  const field = page.getByRole('dialog').getByRole('spinbutton')
  await eventually(async () => expect(await field.allInnerTexts()).toEqual(['31', '01', '2024']))
})

/** Makes it somebody's language, as they might have on another device. */
async function speak(page: Page, language: string): Promise<void> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === '_csrf_token')?.value ?? ''
  const headers = { 'X-CSRFToken': token, Origin: new URL(page.url()).origin }
  const answer = await page.request.put('/api/users/settings/', { ...openedAnew, headers, data: { language } })
  expect(answer.status()).toBe(200)
}
