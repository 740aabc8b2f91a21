import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** How long a request may take to arrive. What clients send is small: whoever needs longer only keeps us busy. */
const ARRIVAL_MS = 30_000
/** How long an answer may lie there without anybody taking more of it. */
const TAKING_MS = 30_000
/** How often is looked for those that are late, measured by how long they have. */
const LOOKS = 6

/** Whoever offers another protocol, such as HTTP/2, is answered in this one. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Whoever does not take what they asked for is let go; whoever waits for an answer that takes us long is not. What is no
 * answer any more, like a line that carries subscriptions, sees to itself.
 */
const letGoWhoTakesNothing = (response: ServerResponse, takingMs: number): void => {
  response.setTimeout(takingMs, () => {
    if (response.socket?.writableLength) response.socket.destroy()
  })
}

export function createHttpServer(listener: RequestListener, arrivalMs = ARRIVAL_MS, takingMs = TAKING_MS): Server {
  const server = createServer(
    {
      shouldUpgradeCallback,
      headersTimeout: arrivalMs,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: arrivalMs / LOOKS,
    },
    listener,
  )
  return server.on('request', (_request, response) => letGoWhoTakesNothing(response, takingMs))
}
