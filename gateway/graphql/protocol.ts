import { CloseCode, type Server } from 'graphql-ws'
import { countMessages } from '../fairness/length.ts'
import type { Services } from '../services.ts'
import type { Connection } from './connections.ts'

/** Whoever is silent for so long, though asked, has gone without a word. */
const KEEP_ALIVE_MS = 12_000
/** Whoever lets so much lie unread does not listen, and only asks. */
const MAX_UNREAD_BYTES = 1024 * 1024

/**
 * What is told of an event, as graphql-ws writes it: one small change may make a hundred of them. Whoever is answered
 * has sent about as much themselves.
 */
const IS_TOLD = /^\{"id":"(?:[^"\\]|\\.)*","type":"next"/

const PONG = JSON.stringify({ type: 'pong' })

/**
 * Speaks graphql-transport-ws on a socket until it is closed. graphql-ws has this too, but sends back whatever comes with
 * a ping, however much is unread, and writes its own lines to the log.
 */
export function speak(
  server: Server<Connection>,
  connection: Connection,
  { logger, shareOf }: Pick<Services, 'logger' | 'shareOf'>,
): void {
  const { socket, session } = connection
  const count = countMessages(() => shareOf(session.account.userId).pace)

  /** Whoever is gone misses nothing. */
  const send = (data: string): Promise<void> =>
    new Promise(resolve => {
      if (socket.readyState !== socket.OPEN) return resolve()
      if (IS_TOLD.test(data)) count(data)
      socket.send(data, () => resolve())
    })

  const goOnOrEnd = (): void => {
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
  }

  const closed = server.opened(
    {
      protocol: socket.protocol,
      send,
      close: (code, reason) => socket.close(code, reason),
      onPing: () => send(PONG),
      onPong: () => {},
      onMessage: take => {
        socket.on('message', async data => {
          goOnOrEnd()
          try {
            await take(String(data))
          } catch (error) {
            logger.error({ err: error }, 'a subscriber could not be served')
            socket.close(CloseCode.InternalServerError, 'Something went wrong on our side')
          }
        })
      },
    },
    connection,
  )
  socket.on('ping', goOnOrEnd)
  // What breaks the rules of WebSocket is closed by ws itself.
  socket.on('error', error => logger.debug({ err: error }, 'a subscriber broke off'))
  socket.once('close', (code, reason) => void closed(code, String(reason)))
  keepAlive(connection)
}

function keepAlive({ socket }: Connection): void {
  let patience: NodeJS.Timeout | undefined
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return
    patience = setTimeout(() => socket.terminate(), KEEP_ALIVE_MS)
    socket.ping()
  }, KEEP_ALIVE_MS)
  socket.on('pong', () => clearTimeout(patience))
  socket.once('close', () => {
    clearInterval(timer)
    clearTimeout(patience)
  })
}
