import { isDay } from '#domain/day.ts'

/** A place in a feed: the day of an entry and when it was recorded. */
export interface FeedCursor {
  readonly date: string
  readonly position: number
}

export const encodeCursor = ({ date, position }: FeedCursor): string =>
  Buffer.from(`${date}/${position}`).toString('base64url')

/** null for anything that encodeCursor cannot have written. */
export function decodeCursor(text: string): FeedCursor | null {
  const parts = /^(\d{4}-\d{2}-\d{2})\/(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString())
  const [, date, position] = parts ?? []
  return date !== undefined && isDay(date) ? { date, position: Number(position) } : null
}
