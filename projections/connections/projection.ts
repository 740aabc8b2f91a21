import type { ConnectionEvent } from '#domain/connection/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { latest } from '../fold/latest.ts'
import { bigint, bool, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

/** A connection as each of its two sides has it. */
const connectionTable = table('connections', {
  viewerId: bigint.key,
  otherId: bigint.key,
  connectionId: bigint,
  status: text<'PENDING' | 'ACTIVE'>(),
  isReceiver: bool,
  since: timestamptz,
})

type Side = RowOf<typeof connectionTable>

type ConnectionFact = Extract<Fact, { type: ConnectionEvent['type'] }>

function sidesOf({ data, recordedAt }: ConnectionFact, status: Side['status']): Side[] {
  const { connectionId, requesterId, receiverId } = data
  const side = { connectionId, status, since: recordedAt }
  return [
    { ...side, viewerId: requesterId, otherId: receiverId, isReceiver: false },
    { ...side, viewerId: receiverId, otherId: requesterId, isReceiver: true },
  ]
}

const become = (status: Side['status']) => (event: ConnectionFact) => ({ present: sidesOf(event, status) })
const end = (event: ConnectionFact) => ({ absent: sidesOf(event, 'ACTIVE') })

const side = latest({
  row: connectionTable,
  says: {
    ConnectionRequested: become('PENDING'),
    ConnectionAccepted: become('ACTIVE'),
    ConnectionRejected: end,
    ConnectionRemoved: end,
  },
  changes: sides => concerning(sides.map(({ viewerId }) => viewerId)),
})

/** Who is connected with whom, and who has asked whom: a row for each side of what is open. */
export const connections = declareProjection({ name: 'connections', version: 1, parts: [side] })
