import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FeedFilter } from '#web/schema.generated.ts'
import { FeedChangedDocument, type FeedChangedSubscription } from './FeedChanged.generated.ts'
import { applyFeedChange } from './feedCache.ts'
import { type FilteredNews, openFilteredNews } from './filters/filteredNews.ts'

type Told = FeedChangedSubscription['feedChanged']

interface FeedNews {
  /** Null: everything. */
  readonly filter: FeedFilter | null
  /** Whether an answer of the server with a page of the list is on its way. */
  readonly isReading: boolean
  /** Resolves when no own change waits for its answer any more. */
  readonly ownChangesSettled: () => Promise<unknown>
}

/**
 * Keeps the list as it is on the server while others, or other tabs, change it. News wait until own changes are
 * answered: else the entry that is being saved would stand there twice for a moment.
 */
export function useFeedChanges({ filter, isReading, ownChangesSettled }: FeedNews): void {
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

  const apply = useCallback(
    async ({ itemKind, itemId, item, months }: Told) => {
      await ownChangesSettled()
      const kind = itemKind === 'TRANSFER' ? 'Transfer' : 'Expense'
      applyFeedChange(client.cache, { kind, id: itemId }, item, months)
      if (item) filteredNews.current?.tell({ kind, id: itemId, date: item.date })
    },
    [client, ownChangesSettled],
  )

  const isAnswerDue = useRef(isReading)
  const toldMeanwhile = useRef<Told[]>([])
  // An answer may be older than what was told while it was on its way, and has overwritten it.
  useLayoutEffect(() => {
    isAnswerDue.current = isReading
    if (isReading) return
    const again = toldMeanwhile.current
    toldMeanwhile.current = []
    for (const change of again) void apply(change)
  }, [isReading, apply])

  useSubscription(FeedChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => {
      const change = data.data?.feedChanged
      if (!change) return
      if (isAnswerDue.current) toldMeanwhile.current.push(change)
      void apply(change)
    },
  })
}
