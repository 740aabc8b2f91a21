import type { Database } from '#domain/store/database.ts'

/** What is open between a viewer and somebody else. */
export interface ConnectionView {
  readonly connectionId: number
  readonly otherId: number
  readonly status: 'PENDING' | 'ACTIVE'
  /** The viewer was asked. */
  readonly isReceiver: boolean
}

interface ConnectionRow {
  readonly connection_id: string
  readonly other_id: string
  readonly status: ConnectionView['status']
  readonly is_receiver: boolean
}

const viewOf = (row: ConnectionRow): ConnectionView => ({
  connectionId: Number(row.connection_id),
  otherId: Number(row.other_id),
  status: row.status,
  isReceiver: row.is_receiver,
})

const COLUMNS = 'connection_id, other_id, status, is_receiver'

/** Requests first, then whoever came last. */
export async function connectionsOf(database: Database, viewerId: number): Promise<ConnectionView[]> {
  const { rows } = await database.query<ConnectionRow>({
    name: 'connections_of',
    text: `SELECT ${COLUMNS} FROM read.connections
           WHERE viewer_id = $1 ORDER BY status DESC, since DESC, connection_id DESC`,
    values: [viewerId],
  })
  return rows.map(viewOf)
}

/** What the viewer has open with somebody. */
export async function connectionWith(
  database: Database,
  viewerId: number,
  otherId: number,
): Promise<ConnectionView | null> {
  const { rows } = await database.query<ConnectionRow>({
    name: 'connection_with',
    text: `SELECT ${COLUMNS} FROM read.connections WHERE viewer_id = $1 AND other_id = $2`,
    values: [viewerId, otherId],
  })
  return rows[0] === undefined ? null : viewOf(rows[0])
}

/** Those of these people to whom the viewer is connected. */
export async function connectedAmong(
  database: Database,
  viewerId: number,
  people: readonly number[],
): Promise<number[]> {
  const { rows } = await database.query<{ other_id: string }>({
    name: 'connected_among',
    text: `SELECT other_id FROM read.connections
           WHERE viewer_id = $1 AND other_id = ANY($2::bigint[]) AND status = 'ACTIVE'`,
    values: [viewerId, people],
  })
  return rows.map(({ other_id }) => Number(other_id))
}

/** With whom the viewer has a connection of that number open. */
export async function otherSide(database: Database, viewerId: number, connectionId: number): Promise<number | null> {
  const { rows } = await database.query<{ other_id: string }>({
    name: 'other_side',
    text: 'SELECT other_id FROM read.connections WHERE viewer_id = $1 AND connection_id = $2',
    values: [viewerId, connectionId],
  })
  return rows[0] === undefined ? null : Number(rows[0].other_id)
}
