import { z } from 'zod'

const YES: readonly unknown[] = ['true', '1']

/** Of what was sent, whatever that is. */
export const isSimplified = (said: unknown): boolean => YES.includes(said)

/** Whether within groups the fewest payments count instead of what was shared. */
export const simplifiedField = z
  .enum(['true', '1', 'false', '0'], 'INVALID_SIMPLIFIED')
  .transform(isSimplified)
  .default(false)
