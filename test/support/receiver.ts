import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a program was told. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The same, for who says no words. */
interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** A program that listens to webhooks, on this machine. */
export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: Received[]
  readonly arrived: Arrived[]
  /** How many have called at all. */
  readonly calls: () => number
  /** How it answers, until it is told otherwise. */
  answer: (response: ServerResponse) => void
  readonly stop: () => Promise<void>
}

export const welcome = (response: ServerResponse): void => void response.writeHead(204).end()

export async function openReceiver(): Promise<Receiver> {
  let calls = 0
  const received: Received[] = []
  const arrived: Arrived[] = []
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    received.push({ headers: request.headers, body: bytes.toString('utf8') })
    arrived.push({ path: request.url ?? '', headers: request.headers, bytes })
    receiver.answer(response)
  })
  server.on('connection', () => {
    calls += 1
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    arrived,
    calls: () => calls,
    answer: welcome,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return receiver
}
