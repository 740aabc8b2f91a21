import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { RecurringRulesChangedDocument, RecurringRulesDocument } from './Recurring.generated.ts'
import { ofRules } from './rereads.ts'

/** What is recorded again and again, and what changes of it elsewhere. */
export function useRules() {
  const client = useApolloClient()
  const { data, error, loading, refetch } = useQuery(RecurringRulesDocument, { fetchPolicy: 'cache-and-network' })
  // Without an answer, the last ones stay.
  const reread = useCallback(() => void client.refetchQueries({ include: ofRules }).catch(() => undefined), [client])
  useSubscription(RecurringRulesChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
  return { rules: data?.recurringRules, error, isLoading: loading && !data, retry: () => void refetch() }
}
