import type { Locator, Page, Request, Response, WebSocket } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { callAs } from './peopleSteps.ts'
import { bookByRest, eventually, expenseRow, type OpenStage, register, setTheStage } from './steps.ts'

/** Bytes of script, as they come over the line. */
const LANDING = 120_000
const SIGNED_IN = 250_000
/** What draws charts, apart from the screen that shows them. */
const CHARTS = 160_000

/** Over HTTP/1.1 few files are under way at once. */
const FILES = 20

const pagesOfMembers = [
  '/expenses',
  '/recurring',
  '/budgets',
  '/reports',
  '/trips',
  '/trips/:tripId',
  '/connections',
  '/people/:personId',
  '/groups/:groupId',
  '/settings',
  '/admin',
  '/admin/users',
] as const

let stage: OpenStage
let member: Page
let tripId: number
let personId: string
let groupId: number

beforeAll(async () => {
  // Whoever comes first is the administrator, and has something on every page.
  stage = await setTheStage()
  member = await stage.newVisitor()
  await register(member)
  await bookByRest(member, [{ title: 'Lunch', amount: '12.50', date: '2026-11-20' }])
  const dora = await callAs({ page: member }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })
  personId = `placeholder-${dora.id}`
  const flat = { name: 'Flat', default_currency: 'EUR', members: [{ placeholder_user_id: dora.id }] }
  groupId = (await callAs({ page: member }, 'POST', '/api/groups', flat)).id
  const trip = { title: 'Porto', start_date: '2026-11-15', end_date: '2026-11-28', default_currency: 'EUR' }
  tripId = (await callAs({ page: member }, 'POST', '/api/trips/', trip)).id
})
afterAll(() => stage.close())

interface Visit {
  /** What was loaded, by its name: how many bytes. */
  readonly scripts: ReadonlyMap<string, number>
  /** Scripts that the page itself told the browser to fetch, before any of them ran. */
  readonly named: readonly string[]
  /** Those of before the line for news was open, and those of after it. */
  readonly questions: readonly [string[], string[]]
  readonly words: readonly string[]
}

/** What keeps the list for when there is no line comes a while after the list. */
const isForLater = (file: string): boolean => /\/keepList-[\w-]+\.js$/.test(file)

/** A visit by somebody who only looks. */
async function visit(page: Page, path: string): Promise<Visit> {
  const [scripts, words] = [new Map<string, number>(), [] as string[]]
  const questions: [string[], string[]] = [[], []]
  let isLineOpen = false
  const lineIsOpen = (line: WebSocket) => line.once('framereceived', () => (isLineOpen = true))
  const hear = (response: Response): void => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script' && !isForLater(pathname)) {
      scripts.set(pathname, Number(response.headers()['content-length']))
    }
    if (pathname.startsWith('/locales/')) words.push(pathname)
  }
  const note = (request: Request): void => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    const { operationName, variables, query } = request.postDataJSON()
    questions[isLineOpen ? 1 : 0].push(
      `${operationName} ${JSON.stringify(variables)}${query === undefined ? '' : ' in full'}`,
    )
  }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  // What the page before is still asking for is not asked here.
  await page.goto('about:blank')
  page.on('websocket', lineIsOpen).on('response', hear).on('request', note)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await atRest(page)
  page.off('websocket', lineIsOpen).off('response', hear).off('request', note)
  await browser.detach()
  const html = await (await page.request.get(path)).text()
  const named = [...new Set([...html.matchAll(/"(\/[^"]+\.js)"/g)].map(([, file = '']) => file))]
  return { scripts, named, questions, words }
}

/** On a slow line each takes two seconds, however little comes in it. */
const MOST_ROUNDS = 2

/**
 * What a visitor waits for one after the other: what is asked for in a round is known only by what came in the one before.
 * Everything is kept back until nothing more is asked for, and then comes all at once.
 */
async function roundsUntil(goal: Locator, path: string): Promise<readonly string[][]> {
  const page = goal.page()
  const rounds: string[][] = []
  let asked: string[] = []
  let round = Promise.withResolvers<void>()
  await page.route('**', async route => {
    asked.push(new URL(route.request().url()).pathname)
    await round.promise
    await route.continue()
  })
  const coming = page.goto(path, { waitUntil: 'commit' })
  do {
    await eventually(async () => expect(asked).not.toEqual([]))
    await atRest(page)
    const { resolve } = round
    rounds.push(asked)
    asked = []
    round = Promise.withResolvers()
    resolve()
    await coming
    await atRest(page)
    // It may take longer to be drawn; whatever is still asked for is kept back, and does not come.
    if (rounds.length === MOST_ROUNDS) await goal.waitFor().catch(() => undefined)
  } while (!(await goal.isVisible()))
  round.resolve()
  await page.unroute('**')
  return rounds
}

const largestFirst = (scripts: Visit['scripts']): string =>
  [...scripts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${bytes} ${name}`)
    .join('\n')

const drawsCharts = (file: string): boolean => /\/Drawing-[\w-]+\.js$/.test(file)

/** What a visit loaded without what draws charts, and what of that. */
function withoutCharts({ scripts, ...rest }: Visit) {
  const entries = [...scripts]
  return {
    screen: { ...rest, scripts: new Map(entries.filter(([file]) => !drawsCharts(file))) },
    charts: entries.filter(([file]) => drawsCharts(file)).map(([, bytes]) => bytes),
  }
}

function expectToWeighAtMost(limit: number, path: string, { scripts, named }: Visit): void {
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect([...scripts.keys()].toSorted(), path).toEqual(named.toSorted())
  expect(scripts.size, path).toBeGreaterThan(0)
  expect(scripts.size, path).toBeLessThanOrEqual(FILES)
  expect(total, `${path} loads too much:\n${largestFirst(scripts)}\n`).toBeLessThanOrEqual(limit)
}

test('the first page of a visitor is light and names all it fetches, in a language of their own too', async () => {
  const visitor = await stage.newVisitor({ locale: 'de-AT' })
  const seen = await visit(visitor, '/')
  expectToWeighAtMost(LANDING, '/', seen)
  expect(seen.words).toEqual(['/locales/de/translation.json'])
})

test('the list is there as soon as all has come that its page asks for at once', async () => {
  const rounds = await roundsUntil(expenseRow(member, 'Lunch'), '/expenses')
  const told = rounds.map((files, round) => `${round + 1}: ${files.join(' ')}`).join('\n')
  expect(rounds.length, `the list takes ${rounds.length} rounds:\n${told}\n`).toBeLessThanOrEqual(MOST_ROUNDS)
})

/** What is on the page before any file of the app has come, and then has come. */
async function beforeTheApp(looking: () => Promise<void>): Promise<void> {
  const letGo = Promise.withResolvers<void>()
  await member.route('**/assets/*.js', async route => {
    await letGo.promise
    await route.continue()
  })
  await member.goto('/expenses', { waitUntil: 'commit' })
  await member.locator('.first-paint-page').getByText('Lunch').waitFor()
  await looking()
  letGo.resolve()
  await member.locator('main').waitFor()
  await member.unroute('**/assets/*.js')
}

test('what is in the list shows before the app has come, and is a list when it has', async () => {
  const frame = member.locator('.first-paint-page')
  await beforeTheApp(async () => {
    expect(await frame.textContent()).toMatch(/^Expenses.*20 November\P{L}*Lunch[\p{L} ]+12\.50\s€/u)
  })
  await expenseRow(member, 'Lunch').waitFor()
  expect(await frame.count()).toBe(0)
})

test('what is tapped before the app has come opens when it has', async () => {
  const wide = member.viewportSize() ?? { width: 1280, height: 720 }
  await member.setViewportSize({ width: 375, height: 740 })
  const details = member.getByRole('dialog', { name: 'Expense', exact: true })
  await beforeTheApp(() => member.locator('.first-paint-bar').getByText('+').click())
  await member.getByRole('dialog', { name: 'Add expense' }).waitFor()
  // Who changes their mind chooses the last thing alone.
  await beforeTheApp(async () => {
    await member.locator('.first-paint-bar').getByText('+').click()
    await member.locator('.first-paint-page').getByText('Lunch').click()
  })
  await details.getByText('12.50').first().waitFor()
  await member.goBack()
  await expenseRow(member, 'Lunch').waitFor()
  expect(await details.count()).toBe(0)
  await member.setViewportSize(wide)
})

describe.for(pagesOfMembers)('%s', path => {
  test('is light, names all it fetches, and asks everything once', async () => {
    const places = { ':tripId': tripId, ':personId': personId, ':groupId': groupId }
    const [, ending = ''] = path.match(/(:\w+)$/) ?? []
    const seen = await visit(member, path.replace(ending, String(Reflect.get(places, ending) ?? '')))
    const { screen, charts } = withoutCharts(seen)
    expectToWeighAtMost(SIGNED_IN, path, screen)
    expect(charts).toHaveLength(path === '/reports' ? 1 : 0)
    expect(Math.max(0, ...charts)).toBeLessThanOrEqual(CHARTS)
    // What was asked before a busy machine had opened the line is asked once more when it is open, as it should be.
    for (const asked of seen.questions) expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(seen.questions.flat().filter(question => question.endsWith(' in full'))).toEqual([])
  })
})
