import { z } from 'zod'
import { LAST_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'

const pageNumber = (error: string, max: number, usual: number) =>
  z
    .custom<string>(
      value => typeof value === 'string' && /^\d{1,15}$/.test(value) && Number(value) >= 1 && Number(value) <= max,
      { error, params: { max } },
    )
    .transform(Number)
    .default(usual)

/** Which part of a long list somebody wants to see. */
export const paging = z.object({
  page: pageNumber('INVALID_PAGE', LAST_PAGE, 1),
  per_page: pageNumber('INVALID_PER_PAGE', MAX_PAGE_SIZE, PAGE_SIZE),
})
