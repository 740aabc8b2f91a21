import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { dayLabel, monthTitle, today } from '#web/format/days.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { ExpenseRow } from './ExpenseRow.tsx'
import type { Expense, Month, Viewer } from './expense.ts'
import styles from './FeedList.module.css'
import type { FeedRow } from './feedRows.ts'
import type { VisibleMonth } from './useFeedWindow.ts'

interface FeedMonthProps {
  readonly month: VisibleMonth
  readonly rows: readonly FeedRow[]
  readonly viewer: Viewer
  /** Pixels from the top of the list. */
  readonly startOf: (index: number) => number
  readonly measureRow: (element: Element | null) => void
  readonly onDelete: (expense: Expense) => void
}

/** A month's headings are always drawn, so that the name and the total stick to the top while its days pass by. */
export function FeedMonth({ month, rows, viewer, startOf, measureRow, onDelete }: FeedMonthProps) {
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
            <MonthHeading id={headingId} month={row.month} totals={row.totals} />
          </div>
        )
      })}
      <ul>
        {drawn.map((row, offset) => {
          if (row.kind !== 'day' && row.kind !== 'expense') return null
          const index = month.visible.from + offset
          return (
            <li
              key={row.key}
              ref={measureRow}
              data-index={index}
              className={styles.row}
              style={{ top: startOf(index) - month.top }}
            >
              {row.kind === 'day' ? (
                <DayHeading day={row.day} />
              ) : (
                <ExpenseRow
                  expense={row.expense}
                  viewer={viewer}
                  isFirst={row.isFirstOfDay}
                  isLast={row.isLastOfDay}
                  onDelete={onDelete}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface MonthHeadingProps {
  readonly id: string
  readonly month: string
  readonly totals: Month['ownTotals']
}

function MonthHeading({ id, month, totals }: MonthHeadingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <h3 id={id} className={styles.monthName}>
        {monthTitle(month, today(), language)}
      </h3>
      <p className={styles.monthTotals} title={t('expenses.monthTotalHint')}>
        {totals.map(total => (
          <Amount key={total.currency} money={total} />
        ))}
      </p>
    </>
  )
}

function DayHeading({ day }: { readonly day: string }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const words = { today: t('expenses.today'), yesterday: t('expenses.yesterday') }
  return <h4 className={styles.day}>{dayLabel(day, today(), locale, words)}</h4>
}
