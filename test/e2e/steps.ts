import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest'
import { theVisitors } from '#test/support/browser.ts'
import { createTestDatabase, databaseAt, type TestDatabase } from '#test/support/database.ts'
import { openedAnew } from '#test/support/dialling.ts'
import { hearsay, tellOthers } from '#test/support/hearsay.ts'
import { startProduct } from '#test/support/product.ts'
import { ENVIRONMENT, type SharedProduct } from '#test/support/productBroker.ts'
import { openRegistry, type Registry } from '#test/support/registry.ts'
import { PATIENCE } from '#test/support/slowdown.ts'
import type { Visitor, VisitorOptions } from '#test/support/visitors.ts'

/** What people do, in their words; tests say it with these. */

/** The running product, and people who come to it with a browser. */
export interface Stage {
  readonly url: string
  readonly database: TestDatabase
  /** Somebody with a browser of their own, not signed in. Who comes during a test is gone after it. */
  readonly newVisitor: (options?: VisitorOptions) => Promise<Page>
}

export interface OpenStage extends Stage {
  readonly close: () => Promise<void>
}

/** A product of one's own, where nobody has been yet. */
export async function setTheStage(): Promise<OpenStage> {
  const database = await createTestDatabase()
  const product = await startProduct({ ...ENVIRONMENT, DATABASE_URL: database.url })
  return openStage(product.url, database, async () => {
    await (await theVisitors()).closeTo(product.url)
    await product.stop()
    await database.drop()
  })
}

/** A product that others have used before, for all tests of a file that minds neither their accounts nor their numbers. */
export function shareTheStage(): Stage {
  let stage: OpenStage | undefined
  beforeAll(async () => {
    const answer = await fetch(`${inject('productBroker')}/${process.env.VITEST_POOL_ID}`)
    if (!answer.ok) throw new Error(await answer.text())
    const { url, databaseUrl }: SharedProduct = await answer.json()
    stage = await openStage(url, databaseAt(databaseUrl), async () => {})
  })
  afterAll(() => stage?.close())
  const opened = () => {
    if (stage === undefined) throw new Error('the stage is open to hooks and tests only')
    return stage
  }
  return {
    get url() {
      return opened().url
    },
    get database() {
      return opened().database
    },
    newVisitor: options => opened().newVisitor(options),
  }
}

/** Where to put down whoever uses a browser. */
const registries = new WeakMap<BrowserContext, Registry>()

async function openStage(url: string, database: TestDatabase, closeProduct: () => Promise<void>): Promise<OpenStage> {
  const visitors = await theVisitors()
  const registry = openRegistry(database.url)
  const staying: Visitor[] = []
  return {
    url,
    database,
    newVisitor: async options => {
      const visitor = await visitors.arrive(url, options)
      registries.set(visitor.page.context(), registry)
      if (TestRunner.getCurrentTest() === undefined) staying.push(visitor)
      else onTestFinished(visitor.leave)
      return visitor.page
    },
    close: async () => {
      for (const { leave } of staying) await leave()
      await registry.close()
      await closeProduct()
    },
  }
}

/** A further tab of the same browser. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return page
}

/** As by a link, without loading anew what is the same on every page. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

export const password = 'correct horse'
let people = 0

export interface Somebody {
  readonly username: string
  readonly email: string
}

export async function fillRegistration(page: Page, { username, email }: Somebody): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Silva')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

/** A name that nobody has yet, not even in a product that other files have used. */
export function somebody(): Somebody {
  people += 1
  const username = `ana${process.pid}_${people}`
  return { username, email: `${username}@example.org` }
}

/** Comes by the form, as everybody does. */
export async function registerByForm(page: Page): Promise<Somebody> {
  const person = somebody()
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await nothingRecorded(page)
  return person
}

/** Is somebody with an account and signed in, without having come by the form; answers the number of the account. */
export async function become(page: Page, somebody: Somebody, firstName: string, lastName: string): Promise<number> {
  const context = page.context()
  const registry = registries.get(context)
  if (registry === undefined) throw new Error('nobody came with this browser')
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const names = { first_name: firstName, last_name: lastName }
  const { id, cookies } = await registry.enter({ ...somebody, ...names, password, default_currency: 'EUR' }, userAgent)
  const { origin } = new URL(page.url())
  const kept = { url: origin, sameSite: 'Lax' } as const
  await context.addCookies(
    [...cookies].map(([name, value]) => ({ ...kept, name, value, httpOnly: name !== '_csrf_token' })),
  )
  return id
}

/** The same outcome as by the form, and then the application. */
export async function register(page: Page): Promise<Somebody> {
  const person = somebody()
  await become(page, person, 'Ana', 'Silva')
  await page.goto('/expenses')
  await nothingRecorded(page)
  return person
}

export const nothingRecorded = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'No items found' }).waitFor()

export async function fillLogin(page: Page, { email }: Somebody): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

export const openForm = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('button', { name: 'Add expense' }).click()

export async function fillExpense(page: Page, title: string, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Title').fill(title)
}

export const submitForm = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Add expense' }).click()

export async function addExpense(page: Page, title: string, amount: string): Promise<void> {
  await openForm(page)
  await fillExpense(page, title, amount)
  await submitForm(page)
  await expenseRow(page, title).waitFor()
}

/** The line of an expense; it is a link only once the server has it. */
export const expenseRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** The line of an expense that the server does not answer. */
export const waitingRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Waiting to be sent' })

/** To look at it. */
export const openExpense = (page: Page, title: string): Promise<void> =>
  page.getByRole('link', { name: title, exact: true }).click()

/** And on to the form, with the expense as it is now: whatever happens from then on happens meanwhile. */
export async function openToEdit(page: Page, title: string): Promise<void> {
  await openExpense(page, title)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await eventually(async () => expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe(title))
}

/** Whoever is done with the form looks at the expense again. */
export async function closeDetails(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Expense', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** And back to the list. */
export async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await closeDetails(page)
}

/** What the list shows, headings included, from top to bottom. */
/** What was read before is not kept in this browser any more. */
export const forgetWhatWasRead = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })

export const shownLines = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').getByRole('listitem').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))

/** Waits until what is found satisfies. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  await expect.poll(() => check().then(() => 'done'), { timeout: PATIENCE, interval: 50 }).toBe('done')
}

/** Waits until whoever types would type there. */
export const focusIsOn = (control: Locator): Promise<void> =>
  eventually(async () => expect(await control.evaluate(element => element === document.activeElement)).toBe(true))

/** Waits until what is typed there would take the place of this. */
export const isSelected = (field: Locator, text: string): Promise<void> =>
  eventually(async () =>
    expect(
      await field.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? undefined, input.selectionEnd ?? undefined),
      ),
    ).toBe(text),
  )

interface NewExpense {
  readonly title: string
  readonly amount: string
  readonly date: string
}

/** Books through the documented REST call, as another program would. */
export async function bookByRest(page: Page, expenses: readonly NewExpense[]): Promise<void> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === '_csrf_token')?.value ?? ''
  for (const expense of expenses) {
    const answer = await page.request.post('/api/expenses/', {
      ...openedAnew,
      headers: { 'X-CSRFToken': token, Origin: new URL(page.url()).origin, ...hearsay(page) },
      data: { ...expense, currency: 'EUR', category: 'FOOD' },
    })
    tellOthers(page, answer)
    expect(answer.status()).toBe(201)
  }
}

/** How many expenses the server has. */
export async function countOnServer(page: Page): Promise<number> {
  const answer = await page.request.get('/api/expenses/', { ...openedAnew, headers: hearsay(page) })
  const { data } = await answer.json()
  return data.total
}

/** Whoever points at what was told keeps it there, however long all else takes. */
export const pointAt = (told: Locator): Promise<void> => told.hover()
