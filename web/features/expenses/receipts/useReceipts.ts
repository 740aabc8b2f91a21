import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { ReceiptsChangedDocument, ReceiptsDocument } from './Receipts.generated.ts'

/** Those of an expense, also as others add and delete them; undefined while nobody knows. */
export function useReceipts(expenseId: string) {
  const { data, refetch } = useQuery(ReceiptsDocument, {
    variables: { expenseId },
    fetchPolicy: 'cache-and-network',
    // News that come while an answer is on its way ask again: that answer may be older than they are.
    context: { queryDeduplication: false },
  })
  // What cannot be read now is read with the next news.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(ReceiptsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
  return { receipts: data && (data.receipts ?? []), readAgain: refetch }
}
