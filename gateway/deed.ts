import { randomUUIDv7 } from 'node:crypto'
import type { Deed } from '#domain/commands/deed.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { refuse } from '#domain/message.ts'
import { done, notDone, type Outcome } from './outcome.ts'
import type { OwnWrites } from './ownWrites.ts'

const MAX_KEY_CHARACTERS = 200

export const isCommandKey = (key: string): boolean => key.length > 0 && key.length <= MAX_KEY_CHARACTERS

interface Asker {
  readonly viewer: { readonly userId: number }
  readonly services: { readonly ownWrites: Pick<OwnWrites, 'position'> }
}

/**
 * What somebody does, under the name their client gave it in a field, if it gave it one. With a key of the client's own
 * choice, what it does is done once, however often it is sent.
 */
export function deedNamed({ viewer, services }: Asker, given: string | null | undefined, field: string): Outcome<Deed> {
  const key = given ?? undefined
  if (key !== undefined && !isCommandKey(key)) return notDone(refuse('INVALID_COMMAND_ID', field))
  const { userId } = viewer
  // The keys of different people never meet.
  const commandId = key === undefined ? randomUUIDv7() : derivedId(String(userId), key)
  return done({ actorId: userId, commandId, key, known: services.ownWrites.position() })
}
