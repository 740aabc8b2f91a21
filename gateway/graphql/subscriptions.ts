import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { handleProtocols, makeServer } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { presentedToken } from '../account/bearer.ts'
import { readSessionToken } from '../account/cookies.ts'
import { isOwnOrigin } from '../account/origin.ts'
import type { Session } from '../account/session.ts'
import { subscriptionContext } from '../context.ts'
import { ARRIVAL_MS } from '../http/httpServer.ts'
import { isSecure, type Services } from '../services.ts'
import { type Connection, type Connections, openConnections } from './connections.ts'
import type { Documents } from './documents.ts'
import { formatError } from './errors.ts'
import { openPreparation } from './preparedSubscription.ts'
import { speak } from './protocol.ts'
import { shareSubscriptions } from './sharedSubscriptions.ts'

const MAX_MESSAGE_BYTES = 64 * 1024
/** How soon the sockets of a session that ended through another gateway, or by itself, are closed. */
const RECHECK_MS = 5_000
/**
 * Of a person, at this gateway. A screen has one, so this is for whoever keeps many open; the newest is turned away,
 * because one that had to make room would come back at once and push out the next.
 */
const MAX_CONNECTIONS = 20
/** Of a person, at this gateway. Screens need one or two; each of them costs work for every change. */
const MAX_SUBSCRIPTIONS = 100
/** Tells a graphql-ws client not to try again. */
const SIGNED_OUT = 4401
const GOING_AWAY = 1001
/** Tells it to try again at once, and a client of ours to read its lists anew. */
const START_OVER = 1012
/** How long the other side may take to close its end: a laptop that fell asleep never does. */
const FAREWELL_MS = 1_000

const TOO_MANY = new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions are served at a time`)

export interface Subscriptions {
  readonly stop: () => Promise<void>
}

type Admission =
  | { readonly status: 101; readonly session: Session }
  | { readonly status: 401 | 403 | 404 | 429 | 503 | 500 }

async function admit(services: Services, request: IncomingMessage): Promise<Admission> {
  const { config, sessions, accessTokens, logger } = services
  if (request.url?.split('?')[0] !== '/graphql') return { status: 404 }
  // A browser sends our cookies with any page's sockets, so the page must be one of ours.
  if (!isOwnOrigin(request, config)) return { status: 403 }
  try {
    const presented = presentedToken(request)
    // Programs ask, and nobody pushes anything to them.
    if (presented !== undefined) return { status: (await accessTokens.find(presented)) === undefined ? 401 : 403 }
    const token = readSessionToken(request, isSecure(services))
    const session = token === undefined ? undefined : await sessions.find(token)
    return session === undefined ? { status: 401 } : { status: 101, session }
  } catch (error) {
    logger.error({ err: error }, 'a subscriber could not be let in')
    return { status: isDatabaseAway(error) ? 503 : 500 }
  }
}

function turnAway(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const signOut = ({ socket }: Connection): void => socket.close(SIGNED_OUT, 'Signed out')

/** Closes what belongs to sessions that are over. Whoever comes in meanwhile is not among those asked about. */
async function recheck({ sessions }: Services, connections: readonly Connection[]): Promise<void> {
  const open = await sessions.openAmong(connections.map(({ session }) => session.id))
  for (const connection of connections) if (!open.has(connection.session.id)) signOut(connection)
}

function countSubscriptions(connections: Iterable<Connection>): number {
  let count = 0
  for (const { subscriptions = {} } of connections) count += Object.keys(subscriptions).length
  return count
}

interface Contract {
  readonly schema: GraphQLSchema
  readonly documents: Documents
}

function openProtocol({ schema, documents }: Contract, services: Services, connections: Connections) {
  const format = formatError(services.logger)
  // What no resolver has thrown is about the subscription, and so for whoever wrote it.
  const told = (error: GraphQLError) =>
    error.originalError === undefined ? error.toJSON() : format(error.toJSON(), error)
  const shared = shareSubscriptions()
  const prepared = openPreparation(schema, documents)
  return makeServer<Record<string, unknown>, Connection>({
    schema,
    connectionInitWaitTimeout: ARRIVAL_MS,
    subscribe: args => shared(args as Parameters<typeof shared>[0]),
    onConnect: ({ extra, subscriptions }) => {
      extra.subscriptions = subscriptions
      return true
    },
    onSubscribe: async ({ extra }, _id, payload) => {
      const { userId } = extra.session.account
      // This one is among them already.
      if (countSubscriptions(connections.of(userId)) > MAX_SUBSCRIPTIONS) return [TOO_MANY]
      const { checking, pace, budget } = services.shareOf(userId)
      // To check a document takes as long as many answers, so that too is done in turns with those.
      const checked = checking(async () => {
        await pace.rest()
        return prepared(payload, budget)
      })
      return checked ?? [TOO_MANY]
    },
    onNext: (_context, _id, _payload, _args, { data = null, errors }) =>
      errors === undefined ? undefined : { data, errors: errors.map(told) },
    context: ({ extra: { socket, session } }) =>
      subscriptionContext(services, session, () => socket.close(START_OVER, 'News were missed')),
  })
}

export function serveSubscriptions(server: Server, contract: Contract, services: Services): Subscriptions {
  const connections = openConnections()
  const protocol = openProtocol(contract, services, connections)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, handleProtocols })

  services.sessions.onEnd(sessionId => {
    for (const connection of connections.all()) if (connection.session.id === sessionId) signOut(connection)
  })

  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const admission = await admit(services, request)
    if (admission.status !== 101) return turnAway(socket, admission.status)
    const { session } = admission
    if (connections.of(session.account.userId).size >= MAX_CONNECTIONS) return turnAway(socket, 429)
    sockets.handleUpgrade(request, socket, head, webSocket => {
      const connection: Connection = { socket: webSocket, session }
      connections.add(connection)
      speak(protocol, connection, services)
    })
  })

  const timer = setInterval(() => {
    const listening = connections.all()
    // While the database is away nobody is known to be signed out; the next round decides.
    if (listening.length > 0) recheck(services, listening).catch(() => {})
  }, RECHECK_MS)

  return {
    stop: async () => {
      clearInterval(timer)
      for (const { socket } of connections.all()) socket.close(GOING_AWAY, 'Restarting')
      const lastCall = setTimeout(() => {
        for (const { socket } of connections.all()) socket.terminate()
      }, FAREWELL_MS)
      await new Promise(resolve => sockets.close(resolve))
      clearTimeout(lastCall)
    },
  }
}
