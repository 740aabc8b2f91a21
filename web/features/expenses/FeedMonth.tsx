import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { dayLabel, monthTitle } from '#web/format/days.ts'
import { daysOfMonth, useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { ExpenseRow } from './ExpenseRow.tsx'
import type { EntryDeed } from './entryDeed.ts'
import type { Month } from './expense.ts'
import styles from './FeedList.module.css'
import type { FeedRow } from './feedRows.ts'
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
            <MonthHeading id={headingId} month={row.month} totals={row.totals} />
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

function EntryRow({ row: { entry, isFirstOfDay, isLastOfDay }, deletion }: EntryRowProps) {
  const place = { isFirst: isFirstOfDay, isLast: isLastOfDay }
  return entry.__typename === 'Transfer' ? (
    <TransferRow transfer={entry} {...place} onDelete={deletion.transfer} />
  ) : (
    <ExpenseRow expense={entry} {...place} onDelete={deletion.expense} />
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
  const locale = useDateLocale()
  const months = useMonths()
  const { first, last } = months.daysOf(month)
  const days = { startDate: first, endDate: last }
  const told = daysOfMonth(month, months, locale)
  return (
    <>
      <h3 id={id} className={styles.monthName}>
        {monthTitle(month, useToday(), language)}
        {told && <span className={styles.monthDays}>, {told}</span>}
      </h3>
      <p className={styles.monthTotals} title={t('expenses.monthTotalHint')}>
        {totals.map(total => (
          <FigureLink key={total.currency} of={{ spent: { ...days, enteredIn: total.currency } }}>
            <Amount money={total} />
          </FigureLink>
        ))}
      </p>
    </>
  )
}

function DayHeading({ day }: { readonly day: string }) {
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
}
