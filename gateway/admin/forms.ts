import { z } from 'zod'

const MAX_SEARCH = 200

/** Part of a name. PostgreSQL has no text with a zero character in it, so nothing can be found by one. */
const searchText = z
  .string('INVALID_SEARCH')
  .max(MAX_SEARCH, { error: 'INVALID_SEARCH' })
  .refine(text => text.isWellFormed() && !text.includes('\0'), 'INVALID_SEARCH')
  .transform(text => text.trim())

/** Without anything to look for, everybody is found. */
export const peopleSearch = z.object({ search: searchText.default('') })
