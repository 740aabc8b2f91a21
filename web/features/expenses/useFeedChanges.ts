import { useApolloClient, useSubscription } from '@apollo/client/react'
import { FeedChangedDocument } from './FeedChanged.generated.ts'
import { applyFeedChange } from './feedCache.ts'

/**
 * Keeps the list as it is on the server while others, or other tabs, change it. News wait until own changes are
 * answered: else the entry that is being saved would stand there twice for a moment.
 */
export function useFeedChanges(ownChangesSettled: () => Promise<unknown>): void {
  const { cache } = useApolloClient()
  useSubscription(FeedChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const change = data.data?.feedChanged
      if (change?.itemKind !== 'EXPENSE' || change.item?.__typename === 'Transfer') return
      const { itemId, item, months } = change
      void ownChangesSettled().then(() => applyFeedChange(cache, itemId, item, months))
    },
  })
}
