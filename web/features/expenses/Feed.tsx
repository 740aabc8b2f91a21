import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useIsSlow } from '#web/ui/Skeleton.tsx'
import type { Entry } from './entry.ts'
import { FeedList, type FeedListProps } from './FeedList.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import type { useFeed } from './useFeed.ts'

interface FeedProps extends Pick<FeedListProps, 'viewer' | 'deletion' | 'wantedRow' | 'onRowReached'> {
  readonly feed: ReturnType<typeof useFeed>
  readonly entries: readonly Entry[]
  readonly isFiltered: boolean
  readonly onAdd: () => void
  readonly onResetFilter: () => void
}

/** The list, its shape while it is on the way, or that there is nothing. */
export function Feed({ feed, entries, isFiltered, onAdd, onResetFilter, ...listing }: FeedProps) {
  const { feed: loaded, hasMore } = feed
  const isEmpty = entries.length === 0
  const loadMore = useCallback(() => void feed.loadMore(), [feed.loadMore])

  // What matches a filter may lie far down: the server looks some way, and then wants to be asked again.
  const isSearchingOn = loaded !== undefined && isEmpty && hasMore
  useEffect(() => {
    if (isSearchingOn) loadMore()
  }, [isSearchingOn, loadMore])

  const isLoading = feed.isLoading || isSearchingOn
  const isSlow = useIsSlow(isLoading)
  if (isLoading) return <FeedSkeleton isVisible={isSlow} />
  if (!loaded) return null
  if (isEmpty) return isFiltered ? <NothingMatches onReset={onResetFilter} /> : <NothingYet onAdd={onAdd} />
  // The totals are those of whole months.
  const months = isFiltered ? [] : loaded.months
  return <FeedList {...listing} entries={entries} months={months} hasMore={hasMore} onReachEnd={loadMore} />
}

function NothingYet({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🧾" title={t('expenses.none')} text={t('expenses.noneHint')}>
      <Button variant="primary" onPress={onAdd}>
        {t('expenses.add')}
      </Button>
    </EmptyState>
  )
}

function NothingMatches({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🔎" title={t('expenses.none')} text={t('expenses.filter.nothingMatches')}>
      <Button onPress={onReset}>{t('expenses.filter.reset')}</Button>
    </EmptyState>
  )
}
