import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { FeedFilter } from '#web/schema.generated.ts'
import { FeedChangedDocument } from './FeedChanged.generated.ts'
import { applyFeedChange } from './feedCache.ts'
import { type FilteredNews, openFilteredNews } from './filters/filteredNews.ts'

/**
 * Keeps the list as it is on the server while others, or other tabs, change it. News wait until own changes are
 * answered: else the entry that is being saved would stand there twice for a moment.
 */
export function useFeedChanges(filter: FeedFilter | null, ownChangesSettled: () => Promise<unknown>): void {
  const client = useApolloClient()
  const filteredNews = useRef<FilteredNews>(null)
  useEffect(() => {
    if (!filter) return
    const news = openFilteredNews(client, filter)
    filteredNews.current = news
    return () => {
      filteredNews.current = null
      news.stop()
    }
  }, [client, filter])

  useSubscription(FeedChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const change = data.data?.feedChanged
      if (!change) return
      const { itemKind, itemId, item, months } = change
      const kind = itemKind === 'TRANSFER' ? 'Transfer' : 'Expense'
      void ownChangesSettled().then(() => {
        applyFeedChange(client.cache, { kind, id: itemId }, item, months)
        if (item) filteredNews.current?.tell({ kind, id: itemId, date: item.date })
      })
    },
  })
}
