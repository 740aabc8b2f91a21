/** How many times slower pages run than this machine could: races that need a busy machine happen on a quiet one. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1)

/**
 * How long something is waited for that is sure to come. How soon things come is held where it matters, and beside
 * something else of the same run: a machine may be a third as fast as another one.
 */
export const PATIENCE = 30_000 * SLOWDOWN
