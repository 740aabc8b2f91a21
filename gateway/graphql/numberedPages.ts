import { isId } from '../id.ts'
import { badInput } from './limits.ts'

/* Pages of what goes by numbers. */

export function sizeOf(first: number | null | undefined, { usual, most }: { usual: number; most: number }): number {
  const size = first ?? usual
  if (size < 1 || size > most) throw badInput(`first must be between 1 and ${most}`)
  return size
}

/** Cursors are the numbers of what they stand for. */
export function placeAfter<Otherwise>(after: string | null | undefined, otherwise: Otherwise): number | Otherwise {
  if (after == null) return otherwise
  if (!isId(after)) throw badInput('This cursor is not one of ours')
  return Number(after)
}

/** One more is looked for than is shown, to know whether there is more. */
export function connectionOf<Found, Node>(
  found: readonly Found[],
  size: number,
  { isFirst, cursorOf, nodeOf }: { isFirst: boolean; cursorOf: (each: Found) => string; nodeOf: (each: Found) => Node },
) {
  const edges = found.slice(0, size).map(each => ({ cursor: cursorOf(each), node: nodeOf(each) }))
  return {
    edges,
    pageInfo: {
      ...{ hasNextPage: found.length > size, hasPreviousPage: !isFirst },
      ...{ startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
    },
  }
}
