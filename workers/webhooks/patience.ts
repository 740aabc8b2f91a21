const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** After so many failures in a row; then always as after the last. */
const PAUSES = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]

/** A receiver may ask for more patience, but not to be forgotten. */
const MOST_PATIENCE = DAY

export const secondsUntilNext = (failures: number, retryAfterSeconds = 0): number => {
  const usual = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? HOUR
  return Math.min(Math.max(usual, retryAfterSeconds), MOST_PATIENCE)
}

/** Nobody is there any more: then its owner is asked. */
const GIVEN_UP_AFTER_MS = 3 * DAY * 1_000
const GONE = 410

export const isGivenUp = (failingSince: Date, now: Date, status: number | null): boolean =>
  status === GONE || now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER_MS
