import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { dayLabel } from '#web/format/days.ts'
import { useToday } from '#web/format/today.ts'
import { ExpenseRow } from './ExpenseRow.tsx'
import type { EntryDeed } from './entryDeed.ts'
import styles from './FeedList.module.css'
import type { FeedRow } from './feedRows.ts'
import { MonthHeading } from './MonthHeading.tsx'
import { TransferRow } from './transfers/TransferRow.tsx'
import type { VisibleMonth } from './useFeedWindow.ts'

interface FeedMonthProps {
  readonly month: VisibleMonth
  readonly rows: readonly FeedRow[]
  /** Pixels from the top of the list. */
  readonly startOf: (index: number) => number
  readonly measureRow: (element: Element | null) => void
  readonly deletion: EntryDeed
}

/** A month's headings are always drawn, so that the name and the total stick to the top while its days pass by. */
export function FeedMonth({ month, rows, startOf, measureRow, deletion }: FeedMonthProps) {
  const headingId = `month-${month.month}`
  const drawn = rows.slice(month.visible.from, month.visible.to + 1)
  return (
    <section aria-labelledby={headingId} className={styles.month} style={{ top: month.top, height: month.height }}>
      {rows.slice(month.from, month.from + 2).map((row, offset) => {
        const index = month.from + offset
        if (row.kind === 'year') {
          return (
            <h2 key={row.key} ref={measureRow} data-index={index} className={styles.year}>
              {row.year}
            </h2>
          )
        }
        if (row.kind !== 'month') return null
        return (
          <div key={row.key} ref={measureRow} data-index={index} className={styles.monthHeading}>
            <MonthHeading id={headingId} month={row.month} told={row.told} />
          </div>
        )
      })}
      <ul>
        {drawn.map((row, offset) => {
          if (row.kind !== 'day' && row.kind !== 'entry') return null
          const index = month.visible.from + offset
          return (
            <li
              key={row.key}
              ref={measureRow}
              data-index={index}
              className={styles.row}
              style={{ top: startOf(index) - month.top }}
            >
              {row.kind === 'day' ? <DayHeading day={row.day} /> : <EntryRow row={row} deletion={deletion} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface EntryRowProps {
  readonly row: Extract<FeedRow, { kind: 'entry' }>
  readonly deletion: EntryDeed
}

/** It is drawn once, wherever it moves: how high the rows above it are is known only when they are measured. */
const EntryRow = memo(function EntryRow({ row: { entry, isFirstOfDay, isLastOfDay }, deletion }: EntryRowProps) {
  const place = { isFirst: isFirstOfDay, isLast: isLastOfDay }
  return entry.__typename === 'Transfer' ? (
    <TransferRow transfer={entry} {...place} onDelete={deletion.transfer} />
  ) : (
    <ExpenseRow expense={entry} {...place} onDelete={deletion.expense} />
  )
})

const DayHeading = memo(function DayHeading({ day }: { readonly day: string }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const today = useToday()
  const words = {
    ...{ today: t('expenses.today'), yesterday: t('expenses.yesterday') },
    from: (name: string) => t('expenses.fromDay', { day: name }),
  }
  return (
    <h4 className={styles.day} title={day > today ? t('expenses.aheadHint') : undefined}>
      {dayLabel(day, today, locale, words)}
    </h4>
  )
})
