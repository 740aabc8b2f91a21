import { createHash } from 'node:crypto'

/**
 * The id of what follows from something, always the same one: whatever is brought about twice has one id, and the log
 * takes that once.
 *
 * It has the shape of a UUID and is one of no version: what clients named long ago is in the log under such ids.
 */
export function derivedId(cause: string, name: string): string {
  const hash = createHash('sha256').update(`${cause} ${name}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
