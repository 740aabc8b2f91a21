import { z } from 'zod'
import type { ConnectionEvent } from './events.ts'

const id = z.int().positive()
const pair = z.object({ connectionId: id, requesterId: id, receiverId: id })

type Schemas = {
  readonly [Type in ConnectionEvent['type']]: z.ZodType<Extract<ConnectionEvent, { type: Type }>['data']>
}

export const connectionEventSchemas: Schemas = {
  ConnectionRequested: pair,
  ConnectionAccepted: pair,
  ConnectionRejected: pair,
  ConnectionRemoved: pair,
}
