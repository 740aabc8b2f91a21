import { createHmac } from 'node:crypto'
import type { PersonId } from '../person.ts'
import type { Cause } from '../store/storedEvent.ts'
import { derivedId } from './derivedId.ts'

/** Who does it, and under which name. */
export interface Deed {
  readonly actorId: PersonId
  /** A UUID. */
  readonly commandId: string
  /** The client chose it and may come again with it: the first result is then returned, and other input refused. */
  readonly key?: string | undefined
  /** What the client sent, where the command was made of it with the help of the state: repeated, it makes another. */
  readonly sent?: unknown
  /** Up to where they have been told that the log holds what they did. Default: they were told nothing. */
  readonly known?: number | undefined
  /** Default: somebody wanted it. */
  readonly cause?: Cause | undefined
}

/**
 * What the house does of its own accord, because of something that happened. Nobody comes again with a name for it, so it
 * is named by its cause, and by what it is about as that was: done again where nothing has changed, it is the same command.
 * Where something has, there may be more to do; who is gone may have been invited meanwhile by somebody who did not know.
 */
export interface Consequence {
  readonly actorId: PersonId
  readonly cause: Cause
  readonly commandId?: undefined
  readonly key?: undefined
  readonly sent?: undefined
}

/** `state` is a stream and its version. */
export const nameOf = ({ cause }: Consequence, state: string): string =>
  // Clients' own names begin with the number of a person: whatever they choose, it is none of these.
  derivedId('position' in cause ? `event ${cause.position}` : cause.commandId, state)

/** Accounts are no part of the log. Their numbers are given out once, so whoever deleted one did it by this command. */
export const farewellTo = (actorId: PersonId, userId: number): Consequence => ({
  actorId,
  cause: { commandId: derivedId('farewell', String(userId)) },
})

/**
 * What tells other input under the same key. The log keeps it for ever, also when the texts in it are erased, so it is of
 * no use to anybody who does not have the key, which is not stored: guesses at the texts cannot be tested by it.
 */
export function fingerprint({ key, sent }: Deed | Consequence, input: unknown): string {
  if (key === undefined) return ''
  return createHmac('sha256', key)
    .update(JSON.stringify(sent ?? input))
    .digest('base64url')
    .slice(0, 27)
}
