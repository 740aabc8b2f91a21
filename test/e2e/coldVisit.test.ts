import type { Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest } from '#test/support/stillness.ts'
import { callAs } from './peopleSteps.ts'
import { bookByRest, type OpenStage, register, setTheStage } from './steps.ts'

/** Bytes of script, as they come over the line. */
const LANDING = 120_000
const SIGNED_IN = 250_000

/** What every page of a member may load at most; those that are not there yet may at least not grow. */
const limits = {
  '/expenses': SIGNED_IN,
  '/budgets': SIGNED_IN,
  '/trips': SIGNED_IN,
  '/trips/:tripId': 262_000,
  '/connections': SIGNED_IN,
  '/settings': 296_000,
  '/admin': SIGNED_IN,
  '/admin/users': SIGNED_IN,
} as const

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
    const { operationName, variables } = request.postDataJSON()
    questions.push(`${operationName} ${JSON.stringify(variables)}`)
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
  return { scripts, questions, words }
}

const largestFirst = (scripts: Visit['scripts']): string =>
  [...scripts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, bytes]) => `${bytes} ${name}`)
    .join('\n')

function expectToWeighAtMost(limit: number, path: string, { scripts }: Visit): void {
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
  expect(scripts.size, path).toBeGreaterThan(0)
  expect(total, `${path} loads too much:\n${largestFirst(scripts)}\n`).toBeLessThanOrEqual(limit)
}

test('the first page of a visitor is light, in a language of their own too', async () => {
  const visitor = await stage.newVisitor({ locale: 'de-AT' })
  const seen = await visit(visitor, '/')
  expectToWeighAtMost(LANDING, '/', seen)
  expect(seen.words).toEqual(['/locales/de/translation.json'])
})

describe.for(Object.entries(limits))('%s', ([path, limit]) => {
  // A line that a busy machine opens late makes everything be asked once more, as it should; but not every time.
  test('is light, and asks everything once', { retry: 2 }, async () => {
    const seen = await visit(member, path.replace(':tripId', String(tripId)))
    expectToWeighAtMost(limit, path, seen)
    expect(seen.questions.toSorted()).toEqual([...new Set(seen.questions)].toSorted())
  })
})
