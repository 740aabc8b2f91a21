import { createHash } from 'node:crypto'

/** Any text as the id of a command, always the same one. */
export function commandIdOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
