import { useQuery, useSubscription } from '@apollo/client/react'
import { BalancesChangedDocument, BalancesDocument } from './Balances.generated.ts'

export const reading = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  // News that come while an answer is on its way ask again: that answer may be older than they are.
  context: { queryDeduplication: false },
} as const

/** What stands between the viewer and everybody, kept as it is on the server. */
export function useBalances(simplified: boolean) {
  const balances = useQuery(BalancesDocument, { ...reading, variables: { simplified } })
  const { refetch } = balances
  // A failure shows up as the error of the query.
  useSubscription(BalancesChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => void refetch().catch(() => undefined),
  })
  return balances
}
