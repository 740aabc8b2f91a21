import type { ConnectionEvent } from '#domain/connection/events.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import { type Change, declareProjection, type Write } from '../projection.ts'

type ConnectionFact = Extract<Fact, { type: ConnectionEvent['type'] }>

/** The last thing that happened between two people is all there is to know. */
interface Latest {
  readonly connectionId: number
  readonly requesterId: number
  readonly receiverId: number
  readonly status: 'PENDING' | 'ACTIVE' | null
  readonly since: string
}

type Batch = Map<number, Latest>

const become =
  (status: Latest['status']) =>
  ({ data, recordedAt }: ConnectionFact, batch: Batch): void => {
    batch.set(data.connectionId, { ...data, status, since: recordedAt.toISOString() })
  }

function changes(batch: Batch): Change[] {
  const concerned = [...batch.values()].flatMap(({ requesterId, receiverId }) => [requesterId, receiverId])
  return [...new Set(concerned)].map(viewerId => ({ about: 'CONNECTIONS', viewerId }))
}

/** A connection as each of its two sides has it. */
interface Side {
  readonly viewerId: number
  readonly otherId: number
  readonly isReceiver: boolean
  readonly connection: Latest
}

const sidesOf = (connection: Latest): Side[] => {
  const { requesterId, receiverId } = connection
  return [
    { viewerId: requesterId, otherId: receiverId, isReceiver: false, connection },
    { viewerId: receiverId, otherId: requesterId, isReceiver: true, connection },
  ]
}

const UPSERT = `
  INSERT INTO connections
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::bool[], $6::timestamptz[])
  ON CONFLICT (viewer_id, other_id) DO UPDATE
  SET status = EXCLUDED.status, is_receiver = EXCLUDED.is_receiver, since = EXCLUDED.since`

const REMOVE = `
  DELETE FROM connections c USING unnest($1::bigint[], $2::bigint[]) AS gone(viewer_id, other_id)
  WHERE c.viewer_id = gone.viewer_id AND c.other_id = gone.other_id`

function write(batch: Batch): Write[] {
  const sides = [...batch.values()].flatMap(sidesOf)
  batch.clear()
  const open = sides.filter(({ connection }) => connection.status !== null)
  const closed = sides.filter(({ connection }) => connection.status === null)
  return [
    ...(open.length > 0 ? [{ name: 'upsert_connections', text: UPSERT, values: columnsOf(open).map(arrayOf) }] : []),
    ...(closed.length > 0 ? [{ name: 'remove_connections', text: REMOVE, values: keysOf(closed).map(arrayOf) }] : []),
  ]
}

const keysOf = (sides: readonly Side[]) => [
  columnOf('bigint', sides, ({ viewerId }) => viewerId),
  columnOf('bigint', sides, ({ otherId }) => otherId),
]

const columnsOf = (sides: readonly Side[]) => [
  ...keysOf(sides),
  columnOf('bigint', sides, ({ connection }) => connection.connectionId),
  columnOf('text', sides, ({ connection }) => connection.status),
  column(
    'bool',
    sides.map(({ isReceiver }) => isReceiver),
  ),
  columnOf('timestamptz', sides, ({ connection }) => connection.since),
]

/** Who is connected with whom, and who has asked whom: a row for each side of what is open. */
export const connections = declareProjection<Batch>({
  name: 'connections',
  version: 1,
  tables: [
    {
      name: 'connections',
      create: `CREATE TABLE connections (
        viewer_id     bigint      NOT NULL,
        other_id      bigint      NOT NULL,
        connection_id bigint      NOT NULL,
        status        text        NOT NULL,
        is_receiver   bool        NOT NULL,
        since         timestamptz NOT NULL,
        PRIMARY KEY (viewer_id, other_id)
      )`,
      indexes: [],
    },
  ],
  emptyBatch: () => new Map(),
  on: {
    ConnectionRequested: become('PENDING'),
    ConnectionAccepted: become('ACTIVE'),
    ConnectionRejected: become(null),
    ConnectionRemoved: become(null),
  },
  size: batch => batch.size,
  changes,
  write,
  spill: write,
})
