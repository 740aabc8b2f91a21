/** Connection refused or lost, server shutting down or starting up, no connection left, somebody holds a lock for ever. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '53300', '55P03', '08000', '08001', '08003', '08006'],
])

/** node-postgres names these by their text alone. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether something failed only because the database is not there right now. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  return ('code' in error && AWAY.has(String(error.code))) || LOST.test(error.message)
}
