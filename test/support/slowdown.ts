/** How many times slower pages run than this machine could: races that need a busy machine happen on a quiet one. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1)

/**
 * How long something is waited for that is sure to come. How soon things come is held where it matters, and beside
 * something else of the same run: a machine may be a tenth as fast as another one, and as itself an hour ago.
 */
export const PATIENCE = 90_000 * SLOWDOWN
