import { type Client, createClient } from 'graphql-ws'
import { lineById } from './lineById.ts'

export interface ConnectionState {
  /** Whether news can reach us. */
  readonly isLive: boolean
  /** How often the line was opened after something had been asked for: what happened in between, nobody told us. */
  readonly openings: number
}

/** The line news come through, and what is known about it. */
export interface Connection {
  readonly client: Client
  readonly read: () => ConnectionState
  readonly subscribe: (listener: () => void) => () => void
  /** Before anything is asked for: what is asked for over an open line need not be asked for again. */
  readonly beforeAsking: () => Promise<void>
  readonly close: () => void
}

const keepAlive = 20_000
/** Whoever restarts the server sees the page whole again soon after; a try costs next to nothing. */
const longestWait = 3_000
/** So long the first questions wait for the line; where it takes longer, they are asked once more when it is open. */
const headStart = 250

/** Waits longer after every failed try, but no longer than until the network is back. */
function waitToRetry(tries: number): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(500 * 2 ** tries, longestWait))
    addEventListener('online', done)
  })
}

interface ConnectionEvents {
  readonly onSignedOut: () => void
  /** A try to connect failed: the network, the server, or a session that ended meanwhile. */
  readonly onTurnedAway: () => void
}

export function openConnection({ onSignedOut, onTurnedAway }: ConnectionEvents): Connection {
  let state: ConnectionState = { isLive: true, openings: 0 }
  let isConnected = false
  /** Somebody has been answered, or will be, who was not told what happened next. */
  let isAskedAhead = false
  const firstTry = openFirstTry()
  const listeners = new Set<() => void>()
  const change = (next: ConnectionState) => {
    // The line opens while the app is being drawn, which is no news: told, React would draw it all again, and in one go.
    if (next.isLive === state.isLive && next.openings === state.openings) return
    state = next
    for (const listener of listeners) listener()
  }

  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    keepAlive,
    // Open also while no page asks for news: by this line the server tells that a session has ended.
    lazy: false,
    // Whatever goes wrong is told to `closed` too.
    onNonLazyError: () => undefined,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: waitToRetry,
    on: {
      connected: () => {
        change({ isLive: true, openings: state.openings + (isAskedAhead ? 1 : 0) })
        isConnected = true
        firstTry.end()
      },
      closed: event => {
        firstTry.end()
        if (isSignedOut(event)) return onSignedOut()
        change({ ...state, isLive: false })
        if (!isConnected) onTurnedAway()
        isConnected = false
      },
    },
  })
  // A cut cable is noticed here long before the next ping fails.
  const lose = () => change({ ...state, isLive: false })
  addEventListener('offline', lose)
  // A socket that seems to have survived may have missed news: a new one makes the list ask for them.
  const renew = () => client.terminate()
  addEventListener('online', renew)

  return {
    client: lineById(client),
    read: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    beforeAsking: async () => {
      await firstTry.ended
      isAskedAhead = true
    },
    close: () => {
      firstTry.end()
      removeEventListener('offline', lose)
      removeEventListener('online', renew)
      // Disposing waits for a try to connect that may still fail, and nobody is left to care.
      Promise.resolve(client.dispose()).catch(() => undefined)
    },
  }
}

/** Over when the line is open, when it could not be opened, or when nobody waits for it any longer. */
function openFirstTry() {
  let end = (): void => undefined
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  setTimeout(end, headStart)
  return { ended, end }
}

const isSignedOut = (event: unknown): boolean => event instanceof CloseEvent && event.code === 4401
