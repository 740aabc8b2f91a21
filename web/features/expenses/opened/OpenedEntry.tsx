import { parseISO } from 'date-fns'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import type { MoneyLike } from '#web/format/money.ts'
import { useToday } from '#web/format/today.ts'
import { Amount } from '#web/ui/Amount.tsx'
import styles from './OpenedEntry.module.css'

interface OpenedEntryProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly money: MoneyLike
  readonly title: string
  readonly emoji: string
  /** Besides the day, in a word. */
  readonly about?: string
  /** yyyy-MM-dd */
  readonly day: string
  /** What it belongs to, and what else is said of it as a whole. */
  readonly summary?: ReactNode
  /** What can be done with it. */
  readonly actions?: ReactNode
  /** What is known about it. */
  readonly children: ReactNode
  /** What has a heading of its own, below that. */
  readonly sections?: ReactNode
}

/** An expense or a transfer, as one looks at it. */
export function OpenedEntry({
  ref,
  money,
  title,
  emoji,
  about,
  day,
  summary,
  actions,
  children,
  sections,
}: OpenedEntryProps) {
  const { t } = useTranslation()
  const isAhead = day > useToday()
  const written = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'long' }).format(parseISO(day))
  return (
    <div ref={ref}>
      <p className={styles.amount}>
        <Amount money={money} />
      </p>
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>
        <span aria-hidden>{emoji}</span> {about && `${about} · `}
        {written}
      </p>
      {isAhead && <p className={styles.detail}>{t('expenses.aheadHint')}</p>}
      {summary}
      <dl className={styles.facts}>{children}</dl>
      {sections}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </div>
  )
}
