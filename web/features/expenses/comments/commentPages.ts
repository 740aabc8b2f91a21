import type { CommentsQuery } from './Comments.generated.ts'

export type CommentPages = NonNullable<CommentsQuery['comments']>
export type Comment = CommentPages['edges'][number]['node']

/** The latest comments were read anew: what came before them stays as it was read. The latest come first. */
export function withLatest(known: CommentPages, latest: CommentPages): CommentPages {
  const { hasNextPage, endCursor } = latest.pageInfo
  if (!hasNextPage) return latest
  const earlier = known.edges.filter(({ cursor }) => Number(cursor) < Number(endCursor))
  if (earlier.length === 0) return latest
  return { ...known, edges: [...latest.edges, ...earlier] }
}

/** Somebody has gone on to earlier ones. */
export const withEarlier = (known: CommentPages, earlier: CommentPages): CommentPages => ({
  ...earlier,
  edges: [...known.edges, ...earlier.edges],
})

export const without = (known: CommentPages, id: string): CommentPages => ({
  ...known,
  edges: known.edges.filter(({ node }) => node.id !== id),
})

const asEdge = (node: Comment): CommentPages['edges'][number] => {
  const edge = { __typename: 'CommentEdge', cursor: String(Number.MAX_SAFE_INTEGER), node }
  return edge
}

/** One that is on its way stands after all others. */
export const withAdded = (known: CommentPages, node: Comment): CommentPages => ({
  ...known,
  edges: [asEdge(node), ...without(known, node.id).edges],
})
