import { randomUUIDv7 } from 'node:crypto'
import type { Deed } from '#domain/commands/deed.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import type { OwnWrites } from './ownWrites.ts'

const MAX_KEY_CHARACTERS = 200

export const isCommandKey = (key: string): boolean => key.length > 0 && key.length <= MAX_KEY_CHARACTERS

interface Asker {
  readonly userId: number
  readonly ownWrites: Pick<OwnWrites, 'position'>
}

/** With a key of the client's own choice, what it does is done once, however often it is sent. */
export function deedOf({ userId, ownWrites }: Asker, key: string | undefined): Deed {
  // The keys of different people never meet.
  const commandId = key === undefined ? randomUUIDv7() : derivedId(String(userId), key)
  return { actorId: userId, commandId, key, known: ownWrites.position() }
}
