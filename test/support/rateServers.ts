import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * Providers of exchange rates as they are documented, on this machine, and everything that may go wrong with them.
 */

/** What one euro is worth in some currencies, on each day. */
export type Market = Readonly<Record<string, Readonly<Record<string, number>>>>

export type Trouble = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface RateServer {
  readonly url: string
  readonly host: string
  /** Paths with their queries, in the order asked for. */
  readonly asked: string[]
  /** What it does instead of answering, until it is given nothing. */
  trouble: Trouble | undefined
  market: Market
  readonly stop: () => Promise<void>
}

type Answer = (url: URL, market: Market) => { readonly status: number; readonly body: unknown }

async function serve(market: Market, answer: Answer): Promise<RateServer> {
  const asked: string[] = []
  const http = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    if (server.trouble !== undefined) return server.trouble(request, response)
    const { status, body } = answer(new URL(request.url ?? '/', 'http://fake'), server.market)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: RateServer = {
    ...{ url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, asked, market },
    trouble: undefined,
    stop: async () => {
      http.closeAllConnections()
      await new Promise(resolve => http.close(resolve))
    },
  }
  return server
}

const newestBefore = (market: Market, day: string): string | undefined =>
  Object.keys(market)
    .filter(other => other <= day)
    .toSorted()
    .at(-1)

/** api.frankfurter.dev: each rate with the day it is of, carried on over days without a market. */
export const startFrankfurter = (market: Market): Promise<RateServer> =>
  serve(market, ({ pathname, searchParams }, known) => {
    if (pathname !== '/v2/rates') return { status: 404, body: { message: 'not found' } }
    const date = newestBefore(known, searchParams.get('date') ?? '')
    if (date === undefined) return { status: 404, body: { message: 'not found' } }
    const body = Object.entries(known[date] ?? {}).map(([quote, rate]) => ({ date, base: 'EUR', quote, rate }))
    return { status: 200, body }
  })

/** A file for each day, as it is kept at cdn.jsdelivr.net; its address is `${url}/api@{date}`. */
export const startCurrencyApi = (market: Market): Promise<RateServer> =>
  serve(market, ({ pathname }, known) => {
    const date = /^\/api@([\d-]+)\/v1\/currencies\/eur\.min\.json$/.exec(pathname)?.[1] ?? ''
    const rates = known[date]
    if (rates === undefined) return { status: 404, body: 'not found' }
    const eur = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code.toLowerCase(), rate]))
    return { status: 200, body: { date, eur } }
  })

const says =
  (body: string, status = 200, headers: Readonly<Record<string, string>> = {}): Trouble =>
  (_, response) => {
    response.writeHead(status, headers).end(body)
  }

/** All that may go wrong. */
export const troubles = {
  silence: async (_, response) => {
    await pause(60_000, undefined, { ref: false })
    response.end()
  },
  fault: says('{"message":"oops"}', 500),
  tooMany: says('{"message":"slow down"}', 429, { 'Retry-After': '3600' }),
  halfADocument: says('[{"date":"2026-11-20","base":"EUR","quote":"USD","ra'),
  cutOff: (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('[{"date":')
    response.destroy()
  },
  page: says('<html>Welcome to the hotel</html>'),
  /** It would be 100 MB. */
  withoutEnd: async (_, response) => {
    response.writeHead(200)
    const megabyte = Buffer.alloc(1_000_000, ' ')
    for (let sent = 0; sent < 100 && !response.destroyed; sent++) {
      if (!response.write(megabyte))
        await Promise.race([new Promise(resolve => response.once('drain', resolve)), pause(200)])
    }
    response.end()
  },
  elsewhere: says('', 302, { Location: 'http://127.0.0.1:9/' }),
} as const satisfies Readonly<Record<string, Trouble>>
