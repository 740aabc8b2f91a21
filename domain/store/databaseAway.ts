/** A statement was given up because it took too long. Nothing of it has happened. */
const GIVEN_UP = '57014'

/**
 * Connection refused or lost, server shutting down or starting up, no connection left, somebody holds a lock for ever,
 * we ourselves were asleep in the middle of a transaction.
 */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...[GIVEN_UP, '57P01', '57P02', '57P03', '53300', '55P03', '25P03', '08000', '08001', '08003', '08006'],
])

/** node-postgres names these by their text alone; with the last, it is we ourselves who are leaving. */
const LOST =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client has encountered a connection error|Cannot use a pool after calling end)/

/** Whether something failed only because the database is not there right now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  return ('code' in error && AWAY.has(String(error.code))) || hasNoSocket(error) || LOST.test(error.message)
}

/** A server that is reached by a file: without it, that is gone. */
const hasNoSocket = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT' && error.syscall === 'connect'

/** A refused connection has an empty message and several errors inside, one per address. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Whether it is there, and only took too long over what it was asked. */
export const isTakingTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === GIVEN_UP
