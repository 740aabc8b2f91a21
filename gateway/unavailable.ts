import { isDatabaseAway, isTakingTooLong } from '#domain/store/databaseAway.ts'

/** What is told to whoever may try again in a moment; undefined for a fault of ours. */
export function whyUnavailable(error: unknown): string | undefined {
  if (isTakingTooLong(error)) return 'This took too long, please try again in a moment or ask for less'
  return isDatabaseAway(error) ? 'The database cannot be reached, please try again in a moment' : undefined
}
