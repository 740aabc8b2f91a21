import type { ConnectionEvent } from './events.ts'

interface AbsentConnection {
  readonly status: 'absent'
}

export interface KnownConnection {
  readonly status: 'PENDING' | 'ACTIVE' | 'REJECTED' | 'REMOVED'
  readonly connectionId: number
  /** Who asked the last time. */
  readonly requesterId: number
  readonly receiverId: number
}

export type Connection = AbsentConnection | KnownConnection

export const absentConnection: Connection = { status: 'absent' }

const STATUS_AFTER = {
  ConnectionRequested: 'PENDING',
  ConnectionAccepted: 'ACTIVE',
  ConnectionRejected: 'REJECTED',
  ConnectionRemoved: 'REMOVED',
} as const satisfies Record<ConnectionEvent['type'], KnownConnection['status']>

export const evolve = (_: Connection, { type, data }: ConnectionEvent): Connection => ({
  ...data,
  status: STATUS_AFTER[type],
})

/** Pending and active ones; what was rejected or removed is as if it had never been. */
export const isOpen = (connection: Connection): connection is KnownConnection =>
  connection.status === 'PENDING' || connection.status === 'ACTIVE'
