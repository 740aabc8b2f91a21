import { z } from 'zod'
import { type EventOf, ending, event, id } from '../event.ts'

/** One connection per pair, whoever asked whom and however often. */
const pair = z.object({
  /** Drawn when somebody asked for the first time, and the same ever after. */
  connectionId: id,
  requesterId: id,
  receiverId: id,
})

export const connectionEvents = {
  ConnectionRequested: event(pair),
  ConnectionAccepted: event(pair),
  ConnectionRejected: ending(pair),
  /** By either of the two; a request may so be taken back as well. What they share stays. */
  ConnectionRemoved: ending(pair),
}

export type ConnectionEvent = EventOf<typeof connectionEvents>

/** The same whoever of the two is named first. */
export const connectionStream = (one: number, other: number): string =>
  `connection-${Math.min(one, other)}-${Math.max(one, other)}`
