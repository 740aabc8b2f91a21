import { isDatabaseAway, isTakingTooLong } from '#domain/store/databaseAway.ts'

/** A table that is not there: after an update, one that a read model of a new form still has to build. */
const NOT_BUILT = '42P01'

const isStillBuilding = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_BUILT

/** What is told to whoever may try again in a moment; undefined for a fault of ours. */
export function whyUnavailable(error: unknown): string | undefined {
  if (isTakingTooLong(error)) return 'This took too long, please try again in a moment or ask for less'
  if (isStillBuilding(error)) return 'These figures are being made anew after an update, please try again in a moment'
  return isDatabaseAway(error) ? 'The database cannot be reached, please try again in a moment' : undefined
}
