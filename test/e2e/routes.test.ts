import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, follow, type OpenStage, register, setTheStage } from './steps.ts'

const nowhere = 'This page does not exist'

/** Where an address leads whom: the address that stands there in the end, and the main heading of the page. */
const pages = {
  landing: ['/', 'Record it. Share it. Be quits.', 'Quits'],
  login: ['/login', 'Sign in', 'Sign in · Quits'],
  register: ['/register', 'Create account', 'Create account · Quits'],
  about: ['/about', 'About', 'About · Quits'],
  changelog: ['/changelog', 'Changelog', 'Changelog · Quits'],
  expenses: ['/expenses', 'Expenses', 'Expenses · Quits'],
  recurring: ['/recurring', 'Recurring expenses', 'Recurring expenses · Quits'],
  imports: ['/imports', 'Imports', 'Imports · Quits'],
  budgets: ['/budgets', 'Budgets', 'Budgets · Quits'],
  reports: ['/reports', 'Reports', 'Reports · Quits'],
  trips: ['/trips', 'Trips', 'Trips · Quits'],
  connections: ['/connections', 'Connections & Groups', 'Connections & Groups · Quits'],
  notifications: ['/notifications', 'Notifications', 'Notifications · Quits'],
  settings: ['/settings', 'Settings', 'Settings · Quits'],
  admin: ['/admin', 'Admin', 'Admin · Quits'],
  users: ['/admin/users', 'Manage users', 'Manage users · Quits'],
} as const satisfies Record<string, readonly [path: string, heading: string, title: string]>

type Outcome = keyof typeof pages | 'nowhere'

/** The table of routes: signed out, signed in, administrator. */
const routes: readonly (readonly [path: string, visitor: Outcome, member: Outcome, administrator: Outcome])[] = [
  ['/', 'landing', 'expenses', 'expenses'],
  ['/login', 'login', 'expenses', 'expenses'],
  ['/register', 'register', 'expenses', 'expenses'],
  ['/about', 'about', 'about', 'about'],
  ['/changelog', 'changelog', 'changelog', 'changelog'],
  ['/blog', 'nowhere', 'nowhere', 'nowhere'],
  ['/expenses', 'login', 'expenses', 'expenses'],
  ['/dashboard', 'login', 'expenses', 'expenses'],
  ['/add', 'login', 'expenses', 'expenses'],
  ['/recurring', 'login', 'recurring', 'recurring'],
  ['/imports', 'login', 'imports', 'imports'],
  ['/notifications', 'login', 'notifications', 'notifications'],
  ['/budgets', 'login', 'budgets', 'budgets'],
  ['/reports', 'login', 'reports', 'reports'],
  ['/trips', 'login', 'trips', 'trips'],
  ['/connections', 'login', 'connections', 'connections'],
  ['/settings', 'login', 'settings', 'settings'],
  ['/admin', 'login', 'expenses', 'admin'],
  ['/admin/users', 'login', 'expenses', 'users'],
  ['/no/such/page', 'nowhere', 'nowhere', 'nowhere'],
]

let stage: OpenStage
let visitor: Page
let member: Page
let administrator: Page

beforeAll(async () => {
  // Whoever comes first is the administrator.
  stage = await setTheStage()
  administrator = await stage.newVisitor()
  await register(administrator)
  member = await stage.newVisitor()
  await register(member)
  visitor = await stage.newVisitor()
})
afterAll(() => stage.close())

async function expectAt(page: Page, path: string, outcome: Outcome): Promise<void> {
  const [address, heading, title] =
    outcome === 'nowhere' ? ([path, nowhere, `${nowhere} · Quits`] as const) : pages[outcome]
  await page.waitForURL(url => url.pathname === address)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
  await eventually(async () => expect(await page.title()).toBe(title))
}

describe('every address', () => {
  test('leads visitors where the table says, whoever comes first by it', async () => {
    for (const [path, outcome] of routes) {
      await visitor.goto(path)
      await expectAt(visitor, path, outcome)
    }
  })

  test('leads members where the table says', async () => {
    for (const [path, , outcome] of routes) {
      await follow(member, path)
      await expectAt(member, path, outcome)
    }
  })

  test('leads the administrator where the table says', async () => {
    for (const [path, , , outcome] of routes) {
      await follow(administrator, path)
      await expectAt(administrator, path, outcome)
    }
  })
})

const placesOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()

const ofMembers = [
  ...['Quits', 'Expenses', 'Recurring', 'Budgets', 'Reports', 'Trips', 'Connections & Groups', 'Settings'],
]

test('the navigation of each names the places they may go to, and leads to no page that is not there', async () => {
  for (const [page, column, places] of [
    [visitor, 1, ['Login', 'Register']],
    [member, 2, ofMembers],
    [administrator, 3, [...ofMembers, 'Admin']],
  ] as const) {
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await placesOf(page)).filter(Boolean)).toEqual(places)
    const links = await page.locator('a[href^="/"]').evaluateAll(found => found.map(link => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(3)
    for (const link of new Set(links)) {
      const route = routes.find(([path]) => path === link)
      expect([undefined, 'nowhere'], String(link)).not.toContain(route?.[column])
    }
  }
})

test('the server knows the pages too, and hands them out as the build packed them', async () => {
  const asked = async (path: string) => {
    const response = await visitor.request.get(path, { headers: { 'Accept-Encoding': 'br' } })
    return [response.status(), response.headers()['content-encoding']]
  }
  for (const [path, forVisitor] of routes) {
    const isKnown = forVisitor !== 'nowhere' || path === '/blog'
    expect((await asked(path))[0], path).toBe(isKnown ? 200 : 404)
  }
  for (const place of ['/trips/999999999', '/people/999999999', '/people/placeholder-9', '/groups/999999999'])
    expect(await asked(place), place).toEqual([200, 'br'])
  await visitor.goto('/')
  const scripts = await visitor
    .locator('script[src^="/assets/"]')
    .evaluateAll(found => found.map(script => script.getAttribute('src') ?? ''))
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(await asked(script)).toEqual([200, 'br'])
  expect(await asked('/locales/de/translation.json')).toEqual([200, 'br'])
})

test('back and forward go through the pages one has seen', async () => {
  await administrator.goto('/expenses')
  const main = administrator.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Admin' }).click()
  await administrator.getByRole('link', { name: 'Manage Users' }).click()
  await expectAt(administrator, '/admin/users', 'users')
  await administrator.goBack()
  await expectAt(administrator, '/admin', 'admin')
  await administrator.goBack()
  await expectAt(administrator, '/expenses', 'expenses')
  await administrator.goForward()
  await expectAt(administrator, '/admin', 'admin')
})

test('a member who asks for the administration gets none of it', async () => {
  const asked: string[] = []
  const page = await stage.newVisitor({ storageState: await member.context().storageState() })
  page.on('request', request => {
    if (request.postData()?.includes('"operationName":"Admin')) asked.push(request.url())
  })
  await page.goto('/admin/users')
  await expectAt(page, '/admin/users', 'expenses')
  expect(asked).toEqual([])
})
