/** How many times slower pages run than this machine could: races that need a busy machine happen on a quiet one. */
export const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1)

/** How long something is waited for that is sure to come. */
export const PATIENCE = 10_000 * SLOWDOWN
