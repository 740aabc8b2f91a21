import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { quantile } from '#test/bench/figures.ts'
import { Client } from './client.ts'
import type { Person } from './gateway.ts'

/* Somebody who does what people do all day, at a gentle pace, and waits for every answer. */

/** A person with many tabs open: more would be a load of its own, and fewer would take long to make a hundredth. */
export const PACE_MS = 12
const PATIENCE_MS = 60_000

export interface Waited {
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly asked: number
  /** What was not answered as it should: by status, 0 where there was no answer. */
  readonly failed: readonly number[]
}

const FEED = `query ($first: Int!) {
  feed(first: $first) {
    edges { cursor node { __typename ... on Expense { id title date amount { amount currency } ownShare { amount }
      payers { person { id displayName } } split { type entries { person { id displayName } share { amount } } } } } }
    pageInfo { hasNextPage endCursor }
    months { month count ownTotals { amount currency } }
  }
}`

const lunch = (n: number) => ({ title: `Lunch ${n}`, amount: 12.5, currency: 'EUR', date: '2026-11-20' })

/** One after the other, over and over: who am I, my list twice, my balances; and every tenth time I had lunch. */
function deed(browser: Client, n: number): Promise<Response> {
  const post = (path: string, body: object) =>
    browser.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...browser.csrfHeader },
    })
  if (n % 10 === 9) return post('/api/expenses', lunch(n))
  switch (n % 4) {
    case 0:
      return browser.fetch('/api/auth/validate-session')
    case 1:
      return browser.fetch('/api/expenses')
    case 2:
      return post('/graphql', { query: FEED, variables: { first: 50 } })
    default:
      return browser.fetch('/api/balances')
  }
}

/** The same person at another door. */
export function at(url: string, { browser }: Person): Client {
  const other = new Client(url)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

/** Begins something every so often, whether or not what was begun before has been answered, until told to stop. */
export async function goAbout(url: string, person: Person, until: Promise<unknown>): Promise<Waited> {
  const browser = at(url, person)
  const latencies: number[] = []
  const failed: number[] = []

  async function one(n: number): Promise<void> {
    const begun = performance.now()
    const patience = pause(PATIENCE_MS, undefined, { ref: false })
    const status = await Promise.race([deed(browser, n).then(readOut, () => 0), patience])
    latencies.push(performance.now() - begun)
    if (status !== 200 && status !== 201) failed.push(status ?? 0)
  }

  let isOver = false
  until.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  const begun: Promise<void>[] = []
  for (let n = 0; !isOver; n++) {
    begun.push(one(n))
    await pause(PACE_MS)
  }
  await Promise.all(begun)
  return {
    ...{ p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), max: Math.max(...latencies) },
    ...{ asked: latencies.length, failed },
  }
}

async function readOut(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}

const run = promisify(execFile)

/** The largest part of the machine's memory that a process had while something lasted, in MB. */
export async function peakMemory(pid: number | undefined, until: Promise<unknown>): Promise<number> {
  let isOver = false
  until.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  let peak = 0
  while (!isOver) {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }))
    peak = Math.max(peak, Number(stdout) / 1024)
    await pause(200)
  }
  return peak
}
