import type { Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { callAs } from './peopleSteps.ts'
import { bookByRest, type OpenStage, register, setTheStage } from './steps.ts'

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
  '/settings',
  '/admin',
  '/admin/users',
] as const

let stage: OpenStage
let member: Page
let tripId: number

beforeAll(async () => {
  // Whoever comes first is the administrator, and has something on every page.
  stage = await setTheStage()
  member = await stage.newVisitor()
  await register(member)
  await bookByRest(member, [{ title: 'Lunch', amount: '12.50', date: '2026-11-20' }])
  await callAs({ page: member }, 'POST', '/api/placeholder-users/', { display_name: 'Dora' })
  const trip = { title: 'Porto', start_date: '2026-11-15', end_date: '2026-11-28', default_currency: 'EUR' }
  tripId = (await callAs({ page: member }, 'POST', '/api/trips/', trip)).id
})
afterAll(() => stage.close())

interface Visit {
  /** What was loaded, by its name: how many bytes. */
  readonly scripts: ReadonlyMap<string, number>
  /** Scripts that the page itself told the browser to fetch, before any of them ran. */
  readonly named: readonly string[]
  readonly questions: readonly string[]
  readonly words: readonly string[]
}

/** A visit by somebody who only looks. */
async function visit(page: Page, path: string): Promise<Visit> {
  const [scripts, questions, words] = [new Map<string, number>(), [] as string[], [] as string[]]
  const hear = (response: Response): void => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() === 'script') {
      scripts.set(pathname, Number(response.headers()['content-length']))
    }
    if (pathname.startsWith('/locales/')) words.push(pathname)
  }
  const note = (request: Request): void => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    const { operationName, variables, query } = request.postDataJSON()
    questions.push(`${operationName} ${JSON.stringify(variables)}${query === undefined ? '' : ' in full'}`)
  }
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  page.on('response', hear).on('request', note)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await atRest(page)
  page.off('response', hear).off('request', note)
  await browser.detach()
  const html = await (await page.request.get(path)).text()
  const named = [...html.matchAll(/"(\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  return { scripts, named, questions, words }
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

describe.for(pagesOfMembers)('%s', path => {
  // A line that a busy machine opens late makes everything be asked once more, as it should; but not every time.
  test('is light, names all it fetches, and asks everything once', { retry: 4 }, async () => {
    const seen = await visit(member, path.replace(':tripId', String(tripId)))
    const { screen, charts } = withoutCharts(seen)
    expectToWeighAtMost(SIGNED_IN, path, screen)
    expect(charts).toHaveLength(path === '/reports' ? 1 : 0)
    expect(Math.max(0, ...charts)).toBeLessThanOrEqual(CHARTS)
    expect(seen.questions.toSorted()).toEqual([...new Set(seen.questions)].toSorted())
    expect(seen.questions.filter(question => question.endsWith(' in full'))).toEqual([])
  })
})
