import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Deed } from '#domain/commands/handle.ts'

const MAX_KEY_CHARACTERS = 200

export const isCommandKey = (key: string): boolean => key.length > 0 && key.length <= MAX_KEY_CHARACTERS

/** Any text as a UUID, always the same one; the keys of different people never meet. */
function commandIdOf(userId: number, key: string): string {
  const hash = createHash('sha256').update(`${userId} ${key}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** With a key of the client's own choice, what it does is done once, however often it is sent. */
export function deedOf(userId: number, key: string | undefined): Deed {
  return { actorId: userId, commandId: key === undefined ? randomUUIDv7() : commandIdOf(userId, key), key }
}
