import { PgBoss } from 'pg-boss'
import type { Connection, Database } from '#domain/store/database.ts'
import type { Queue } from './queue.ts'

export interface EnqueueOptions {
  /** Tells jobs apart of which one waits or runs, as the policy of the queue says. */
  readonly key?: string
  /** Not before so many seconds have passed. */
  readonly afterSeconds?: number
}

/** One sender per connection, so that it looks up each queue once and not for every job. It needs no stopping. */
const senders = new WeakMap<Connection | Database, PgBoss>()

function senderOn(connection: Connection | Database): PgBoss {
  const known = senders.get(connection)
  if (known !== undefined) return known
  const sender = new PgBoss({ db: { executeSql: (text, values) => connection.query(text, values) } })
  senders.set(connection, sender)
  return sender
}

/**
 * Sends a job over the caller's connection, and so inside its transaction: the job exists exactly if the caller
 * commits. Returns its id, or null where the queue has one of that key already.
 */
export function enqueue<Payload extends object>(
  connection: Connection | Database,
  { name, payload: schema, policy }: Queue<Payload>,
  payload: Payload,
  { key, afterSeconds }: EnqueueOptions = {},
): Promise<string | null> {
  if (key !== undefined && policy === 'standard') throw new Error(`the queue ${name} does not look at keys`)
  return senderOn(connection).send(name, schema.parse(payload), {
    ...(key === undefined ? {} : { singletonKey: key }),
    ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
  })
}
