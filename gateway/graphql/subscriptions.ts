import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, type GraphQLSchema, getOperationAST, OperationTypeNode, parse, validate } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { useServer as serveProtocol } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { readCookie, SESSION_COOKIE } from '../account/cookies.ts'
import { isOwnOrigin } from '../account/origin.ts'
import type { Session } from '../account/sessions.ts'
import { subscriptionContext } from '../context.ts'
import type { Services } from '../services.ts'
import { enforceLimits, MAX_TOKENS } from './limits.ts'

const MAX_MESSAGE_BYTES = 64 * 1024
/** How soon the sockets of a session that ended through another gateway, or by itself, are closed. */
const RECHECK_MS = 5_000
/** Screens need one or two; each of them costs work for every change. */
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

type Admission = { readonly status: 101; readonly session: Session } | { readonly status: 401 | 403 | 404 | 503 | 500 }

async function admit({ config, sessions, logger }: Services, request: IncomingMessage): Promise<Admission> {
  if (request.url?.split('?')[0] !== '/graphql') return { status: 404 }
  // A browser sends our cookies with any page's sockets, so the page must be one of ours.
  if (!isOwnOrigin(request, config.PUBLIC_URL)) return { status: 403 }
  try {
    const token = readCookie(request, SESSION_COOKIE)
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

/** Queries and mutations have their own way, with its own checks. */
function prepared(schema: GraphQLSchema, { query, operationName, variables }: SubscribePayload) {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const errors = validate(schema, document)
    if (errors.length > 0) return errors
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      return [new GraphQLError('Only subscriptions are served here')]
    }
    enforceLimits({ schema, document, operation }, variables ?? {})
    return { schema, document, operationName, variableValues: variables }
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

const signOut = (socket: WebSocket): void => socket.close(SIGNED_OUT, 'Signed out')

/** Closes what belongs to sessions that are over. Whoever comes in meanwhile is not among those asked about. */
async function recheck({ sessions }: Services, sockets: ReadonlyMap<WebSocket, Session>): Promise<void> {
  const asked = [...sockets]
  const open = await sessions.openAmong(asked.map(([, { id }]) => id))
  for (const [socket, { id }] of asked) if (!open.has(id)) signOut(socket)
}

export function serveSubscriptions(server: Server, schema: GraphQLSchema, services: Services): Subscriptions {
  const sockets = new Map<WebSocket, Session>()
  const socketServer = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })

  const disposable = serveProtocol(
    {
      schema,
      onSubscribe: ({ subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) return [TOO_MANY]
        return prepared(schema, payload)
      },
      context: ({ extra: { socket } }) => contextOf(services, socket, sockets.get(socket)),
    },
    socketServer,
  )

  services.sessions.onEnd(sessionId => {
    for (const [socket, { id }] of sockets) if (id === sessionId) signOut(socket)
  })

  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const admission = await admit(services, request)
    if (admission.status !== 101) return turnAway(socket, admission.status)
    socketServer.handleUpgrade(request, socket, head, webSocket => {
      sockets.set(webSocket, admission.session)
      webSocket.once('close', () => sockets.delete(webSocket))
      socketServer.emit('connection', webSocket, request)
    })
  })

  const timer = setInterval(() => {
    // While the database is away nobody is known to be signed out; the next round decides.
    if (sockets.size > 0) recheck(services, sockets).catch(() => {})
  }, RECHECK_MS)

  return {
    stop: async () => {
      clearInterval(timer)
      for (const socket of sockets.keys()) socket.close(GOING_AWAY, 'Restarting')
      const lastCall = setTimeout(() => {
        for (const socket of sockets.keys()) socket.terminate()
      }, FAREWELL_MS)
      await disposable.dispose()
      clearTimeout(lastCall)
    },
  }
}

function contextOf(services: Services, socket: WebSocket, session: Session | undefined) {
  if (session === undefined) throw new Error('a subscription without a session')
  return subscriptionContext(services, session, () => socket.close(START_OVER, 'News were missed'))
}
