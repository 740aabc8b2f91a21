import { decodeCursor, type FeedCursor } from '#projections/feed/cursor.ts'
import { isPageSize, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'
import { badInput } from './limits.ts'

function placeAfter(cursor: string | null | undefined): FeedCursor | null {
  if (cursor == null) return null
  const place = decodeCursor(cursor)
  if (place === null) throw badInput('This cursor is not one of ours')
  return place
}

export function pageSize(first: number | null | undefined): number {
  const size = first ?? PAGE_SIZE
  if (!isPageSize(size)) throw badInput(`first must be between 1 and ${MAX_PAGE_SIZE}`)
  return size
}

/** Which page of a list is asked for, by days and what came last on them. */
export const pageAsked = (args: {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}): { readonly first: number; readonly after: FeedCursor | null } => ({
  first: pageSize(args.first),
  after: placeAfter(args.after),
})
