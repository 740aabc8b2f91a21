import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** How long a request may take to arrive. What clients send is small: whoever needs longer only keeps us busy. */
export const ARRIVAL_MS = 30_000
/** The same for one that brings a file, such as a photograph over a slow line. */
const ARRIVAL_OF_FILE_MS = 300_000
/** How long an answer may lie there without anybody taking more of it, or a request be on its way without any more coming. */
const PATIENCE_MS = 30_000
/**
 * How long a line is kept on which nobody asks anything, said in every answer. Longer than the usual proxies keep theirs,
 * which is a minute (nginx) or two (Caddy): what they send on one just as we close it is lost.
 */
const KEPT_MS = 125_000
/** How often is looked for those that are late, measured by how long they have. */
const LOOKS = 6

/** As Node says it by itself. */
const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Whoever offers another protocol, such as HTTP/2, is answered in this one. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** It brings a file, from somebody whom we know. */
export const takesItsTime = (request: IncomingMessage): void => clearTimeout(deadlines.get(request))

/** Node itself knows only one deadline for all of them, which is the one of files. */
function letGoWhoIsLate(request: IncomingMessage, response: ServerResponse, arrivalMs: number): void {
  const deadline = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else request.socket.end(LATE, () => request.socket.destroy())
  }, arrivalMs)
  deadlines.set(request, deadline.unref())
  request.once('close', () => clearTimeout(deadline))
}

/**
 * Whoever does not take what they asked for is let go, and so is whoever has stopped in the middle of what they send: their
 * line is gone. Whoever waits for an answer that takes us long is not. What is no answer any more, like a line that
 * carries subscriptions, sees to itself.
 */
function letGoWhoHasStopped(request: IncomingMessage, response: ServerResponse, patienceMs: number): void {
  response.setTimeout(patienceMs, () => {
    if (response.socket?.writableLength || !request.complete) request.socket.destroy()
  })
}

const answering = new WeakMap<Server, Set<ServerResponse>>()

/** Whoever is answered from now on is told that their line is not kept: what they send on it would be lost. */
export function takeNoMore(server: Server): void {
  server.close()
  for (const response of answering.get(server) ?? []) response.shouldKeepAlive = false
}

export function createHttpServer(listener: RequestListener, arrivalMs = ARRIVAL_MS, patienceMs = PATIENCE_MS): Server {
  const server = createServer(
    {
      shouldUpgradeCallback,
      headersTimeout: arrivalMs,
      requestTimeout: ARRIVAL_OF_FILE_MS,
      connectionsCheckingInterval: arrivalMs / LOOKS,
      keepAliveTimeout: KEPT_MS,
    },
    listener,
  )
  const underWay = new Set<ServerResponse>()
  answering.set(server, underWay)
  return server.prependListener('request', (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (!server.listening) response.shouldKeepAlive = false
    letGoWhoIsLate(request, response, arrivalMs)
    letGoWhoHasStopped(request, response, patienceMs)
  })
}
