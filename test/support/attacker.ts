import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { Attack, Order } from './attack.ts'

/*
 * A program of somebody who is signed in and asks for as much as is answered, in a process of its own: what it takes to
 * receive all that must not slow down whoever measures. It says when it is ready, is told what to do by a message, and
 * says in the end how it was answered, by status.
 */
process.send?.('ready')
const [order] = (await once(process, 'message')) as [Order]
const { url, headers, attack } = order
const { requests, atOnce, seconds, subscriptions } = attack

const answers: Record<string, number> = {}
const ended = AbortSignal.timeout(seconds * 1_000)

function count(status: string): void {
  answers[status] = (answers[status] ?? 0) + 1
}

async function send({ method, path, body }: Attack['requests'][number]): Promise<void> {
  const content = body === undefined ? {} : { body, headers: { ...headers, 'Content-Type': 'application/json' } }
  const response = await fetch(url + path, { method, headers, signal: ended, ...content })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength
  count(String(response.status))
  answers.megabytes = (answers.megabytes ?? 0) + bytes / 2 ** 20
  // Whoever is told to come back later does so, as programs do that want to be served.
  if (response.status === 429) await pause(100)
}

/** One after the other, and none that was not begun in time. */
async function lane(first: number): Promise<void> {
  for (let next = first; !ended.aborted; next++) {
    const request = requests[next % requests.length]
    if (request === undefined) return
    await send(request).catch(() => count(ended.aborted ? 'unanswered' : 'failed'))
  }
}

function subscribe({ query, count: howMany }: NonNullable<Attack['subscriptions']>): () => void {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { ...headers, Origin: url } })
      }
    },
  })
  for (let n = 0; n < howMany; n++) {
    const sink = { next: () => count('pushed'), error: () => count('refused'), complete: () => {} }
    client.subscribe({ query: query.replaceAll('$n', String(n)) }, sink)
  }
  return () => void client.dispose()
}

const stopListening = subscriptions === undefined ? () => {} : subscribe(subscriptions)
if (subscriptions !== undefined) await pause(500)
await Promise.all(Array.from({ length: atOnce }, (_, n) => lane(n)))
if (!ended.aborted) await new Promise(resolve => ended.addEventListener('abort', resolve))
stopListening()
process.send?.(answers, () => process.exit(0))
