import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Person } from './gateway.ts'

export interface Attack {
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body?: string }[]
  /** So many of them are under way at any time, one after the other in turn. */
  readonly atOnce: number
  readonly seconds: number
  /** Opened before the first request. `$n` in the query is the number of the subscription. */
  readonly subscriptions?: { readonly query: string; readonly count: number }
}

/** Where to, and what tells the gateway who it is. */
export interface Order {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly attack: Attack
}

/** By status: how often it was answered like that; and how many megabytes came. */
export type Answers = Readonly<Record<string, number>>

/** Gets ready, which takes a processor as well; then attacks when told to, and resolves when it is over. */
export async function attackerOf({ browser }: Person, url: string, attack: Attack): Promise<() => Promise<Answers>> {
  const order: Order = { url, headers: { ...browser.cookieHeader, ...browser.csrfHeader }, attack }
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), { execArgv: [] })
  // Whatever fails before it is told what to do: else it would wait for that for ever.
  onTestFinished(() => void attacker.kill())
  const ended = once(attacker, 'exit')
  await once(attacker, 'message')
  return async () => {
    attacker.send(order)
    const [answers] = await once(attacker, 'message')
    await ended
    return answers
  }
}

export const graphql = (query: string, variables: object = {}): Attack['requests'][number] => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
})

/** The same question so many times in one document, under other names. */
export const aliased = (times: number, question: (n: number) => string): string =>
  `{ ${Array.from({ length: times }, (_, n) => `a${n}: ${question(n)}`).join(' ')} }`
