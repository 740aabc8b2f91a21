import { createHmac } from 'node:crypto'
import type { PersonId } from '../person.ts'
import type { Cause } from '../store/read.ts'

/** Who does it, and under which name. */
export interface Deed {
  readonly actorId: PersonId
  /** A UUID. */
  readonly commandId: string
  /** The client chose it and may come again with it: the first result is then returned, and other input refused. */
  readonly key?: string | undefined
  /** What the client sent, where the command was made of it with the help of the state: repeated, it makes another. */
  readonly sent?: unknown
  /** Default: somebody wanted it. */
  readonly cause?: Cause | undefined
}

/**
 * What tells other input under the same key. The log keeps it for ever, also when the texts in it are erased, so it is of
 * no use to anybody who does not have the key, which is not stored: guesses at the texts cannot be tested by it.
 */
export function fingerprint({ key, sent }: Pick<Deed, 'key' | 'sent'>, input: unknown): string {
  if (key === undefined) return ''
  return createHmac('sha256', key)
    .update(JSON.stringify(sent ?? input))
    .digest('base64url')
    .slice(0, 27)
}
