import type { WebSocket } from 'ws'
import type { Session } from '../account/session.ts'

/** A screen that listens. */
export interface Connection {
  readonly socket: WebSocket
  readonly session: Session
  /** What it listens to, by the names it gave; nothing before it has introduced itself. */
  subscriptions?: object
}

export interface Connections {
  /** Until its socket is closed. */
  readonly add: (connection: Connection) => void
  readonly all: () => readonly Connection[]
  readonly of: (userId: number) => ReadonlySet<Connection>
}

const NONE: ReadonlySet<Connection> = new Set()

export function openConnections(): Connections {
  const byPerson = new Map<number, Set<Connection>>()
  return {
    add: connection => {
      const { userId } = connection.session.account
      const own = byPerson.get(userId) ?? new Set()
      byPerson.set(userId, own.add(connection))
      connection.socket.once('close', () => {
        own.delete(connection)
        if (own.size === 0) byPerson.delete(userId)
      })
    },
    all: () => [...byPerson.values()].flatMap(own => [...own]),
    of: userId => byPerson.get(userId) ?? NONE,
  }
}
