import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/** How long a request may take to arrive. What clients send is small: whoever needs longer only keeps us busy. */
const ARRIVAL_MS = 30_000
/** How often is looked for those that are late, measured by how long they have. */
const LOOKS = 6

/** Whoever offers another protocol, such as HTTP/2, is answered in this one. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

export function createHttpServer(listener: RequestListener, arrivalMs = ARRIVAL_MS): Server {
  return createServer(
    {
      shouldUpgradeCallback,
      headersTimeout: arrivalMs,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: arrivalMs / LOOKS,
    },
    listener,
  )
}
