import { createClient, type Client as Protocol } from 'graphql-ws'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Client } from './client.ts'

export interface Subscriber<Data> {
  /** What came, in order. */
  readonly received: Data[]
  /** How the socket was closed, if it was. */
  readonly closed: { code: number; reason: string }[]
  /** Refused operations end up here. */
  readonly failures: unknown[]
  /** What was said instead of what was asked for. */
  readonly errors: unknown[]
  readonly next: (count?: number) => Promise<Data[]>
}

interface Options {
  readonly variables?: Record<string, unknown>
  /** What says by its id what is asked, in place of the query. */
  readonly extensions?: Record<string, unknown>
  readonly headers?: Readonly<Record<string, string>>
}

/** Subscribes as a page of the given browser does, and is ready when this resolves. */
export async function subscribe<Data>(
  browser: Client,
  query: string,
  options: Options = {},
): Promise<Subscriber<Data>> {
  const subscriber = {
    received: [] as Data[],
    closed: [] as { code: number; reason: string }[],
    failures: [] as unknown[],
    errors: [] as unknown[],
  }
  const client = connect(browser, options, subscriber.closed)
  onTestFinished(() => void client.dispose())
  client.subscribe<Data>(
    { query, variables: options.variables ?? null, extensions: options.extensions ?? null },
    {
      next: ({ data, errors = [] }) => {
        subscriber.errors.push(...errors)
        if (data) subscriber.received.push(data)
      },
      error: error => subscriber.failures.push(error),
      complete: () => {},
    },
  )
  // One's subscriptions are checked one after the other: once this one is refused, the one before has begun.
  let isReady = false
  client.subscribe(
    { query: 'subscription { nothing }' },
    { next: () => {}, error: () => (isReady = true), complete: () => {} },
  )
  await vi.waitFor(() => {
    if (!subscriber.closed.length && !subscriber.failures.length && !isReady) throw new Error('not ready yet')
  })
  return {
    ...subscriber,
    next: count => vi.waitFor(() => taken(subscriber.received, count)),
  }
}

function taken<Data>(received: Data[], count = 1): Data[] {
  if (received.length < count) throw new Error(`received ${received.length} of ${count}`)
  return received.splice(0, count)
}

function connect(browser: Client, { headers = {} }: Options, closed: { code: number; reason: string }[]): Protocol {
  const sent = { ...browser.cookieHeader, Origin: browser.url, ...headers }
  const client = createClient({
    url: `${browser.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    lazy: false,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: sent })
      }
    },
    onNonLazyError: () => {},
    on: {
      closed: event => {
        const { code, reason } = event as { code: number; reason: string }
        closed.push({ code, reason })
      },
    },
  })
  return client
}
