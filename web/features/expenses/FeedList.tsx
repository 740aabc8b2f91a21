import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMonths } from '#web/format/ownMonths.ts'
import type { Entry } from './entry.ts'
import type { EntryDeed } from './entryDeed.ts'
import type { Month } from './expense.ts'
import styles from './FeedList.module.css'
import { FeedMonth } from './FeedMonth.tsx'
import { feedRows, monthSpans } from './feedRows.ts'
import { useFeedWindow } from './useFeedWindow.ts'
import { useGoToRow, type WantedRow } from './useGoToRow.ts'

export interface FeedListProps {
  readonly entries: readonly Entry[]
  readonly months: readonly Month[]
  readonly hasMore: boolean
  readonly onReachEnd: () => void
  readonly deletion: EntryDeed
  readonly wantedRow: WantedRow | null
  readonly onRowReached: () => void
}

/** So many rows before the end, the next page is asked for. */
const lead = 20

export function FeedList(props: FeedListProps) {
  const { entries, months, hasMore, onReachEnd, deletion, wantedRow, onRowReached } = props
  const { t } = useTranslation()
  const ownMonths = useMonths()
  const rows = useMemo(() => feedRows(entries, months, ownMonths), [entries, months, ownMonths])
  const spans = useMemo(() => monthSpans(rows), [rows])
  const feedWindow = useFeedWindow(rows, spans)
  useGoToRow(wantedRow, rows, feedWindow.scrollToRow, onRowReached)

  const isNearEnd = hasMore && feedWindow.last >= rows.length - lead
  useEffect(() => {
    if (isNearEnd) onReachEnd()
  }, [isNearEnd, onReachEnd])

  return (
    <>
      <div ref={feedWindow.listRef} className={styles.list} style={{ height: feedWindow.height }}>
        {feedWindow.months.map(month => (
          <FeedMonth
            key={month.month}
            month={month}
            rows={rows}
            startOf={feedWindow.startOf}
            measureRow={feedWindow.measureRow}
            deletion={deletion}
          />
        ))}
      </div>
      <p role="status" className={styles.more}>
        {isNearEnd && t('expenses.loadingMore')}
      </p>
    </>
  )
}
