import { z } from 'zod'

/** Whether within groups the fewest payments count instead of what was shared. */
export const simplifiedField = z
  .enum(['true', '1', 'false', '0'], 'INVALID_SIMPLIFIED')
  .transform(said => said === 'true' || said === '1')
  .default(false)
