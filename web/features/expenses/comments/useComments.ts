import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import type { Expense } from '../expense.ts'
import { CommentsDocument, type CommentsQuery } from './Comments.generated.ts'
import { type Comment, type CommentPages, withEarlier, withLatest } from './commentPages.ts'

type Merge = (known: CommentPages, read: CommentPages) => CommentPages

const merging =
  (merge: Merge) =>
  (
    known: CommentsQuery,
    { fetchMoreResult: { comments } }: { readonly fetchMoreResult: CommentsQuery },
  ): CommentsQuery =>
    known.comments && comments ? { comments: merge(known.comments, comments) } : known

/**
 * What was written about an expense, the first first. The list of expenses is told when somebody writes something, and so
 * is whoever has it open: then the latest are read anew.
 */
export function useComments({ id, commentedPosition }: Pick<Expense, 'id' | 'commentedPosition'>) {
  const { data, error, fetchMore, refetch } = useQuery(CommentsDocument, {
    variables: { expenseId: id },
    fetchPolicy: 'cache-and-network',
  })
  const readLatest = useCallback(
    // What cannot be read now is read with the next news.
    () => fetchMore({ variables: { after: null }, updateQuery: merging(withLatest) }).catch(() => undefined),
    [fetchMore],
  )
  const seen = useRef(commentedPosition)
  useEffect(() => {
    if (seen.current === commentedPosition) return
    seen.current = commentedPosition
    void readLatest()
  }, [commentedPosition, readLatest])

  const isUnread = data === undefined
  useEachOpening(
    useCallback(
      () => void (isUnread ? refetch().catch(() => undefined) : readLatest()),
      [isUnread, refetch, readLatest],
    ),
  )

  const pages = data?.comments
  const comments: readonly Comment[] | undefined = pages?.edges.map(({ node }) => node).toReversed()
  const { hasNextPage = false, endCursor = null } = pages?.pageInfo ?? {}
  const readEarlier = () => fetchMore({ variables: { after: endCursor }, updateQuery: merging(withEarlier) })
  return { comments, error, readAgain: refetch, readEarlier: hasNextPage ? readEarlier : null }
}
