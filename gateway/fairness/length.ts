import type { Pace } from './pace.ts'

/**
 * What an answer takes besides goes by its length: its fields were looked at between two answers of the database, and it
 * has to be packed, sent and cleared away. So many characters of it take a millisecond.
 */
const CHARACTERS_PER_MS = 25_000

export const msOf = (characters: number): number => characters / CHARACTERS_PER_MS

/**
 * Counts messages by their length. One small change may send hundreds of them, none of which would count by itself, so
 * they are counted together.
 */
export function countMessages(pace: () => Pace): (message: string) => void {
  let characters = 0
  return message => {
    characters += message.length
    if (msOf(characters) < 1) return
    pace().worked(msOf(characters))
    characters = 0
  }
}
