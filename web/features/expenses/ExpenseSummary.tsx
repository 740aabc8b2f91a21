import { parseISO } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { categoryEmoji } from '#web/format/category.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { ExpensePeople } from './ExpensePeople.tsx'
import styles from './ExpenseSummary.module.css'
import type { Expense, Viewer } from './expense.ts'

interface ExpenseSummaryProps {
  readonly expense: Expense
  readonly viewer: Viewer
}

/** An expense one may see but not change. */
export function ExpenseSummary({ expense, viewer }: ExpenseSummaryProps) {
  const { t } = useTranslation()
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long' }).format(parseISO(expense.date))
  const category = t(`categories.${expense.category}`, { defaultValue: t('categories.unknown') })
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        <Amount money={expense.amount} />
      </p>
      <p className={styles.title}>{expense.title}</p>
      <p className={styles.detail}>
        {categoryEmoji(expense.category)} {category} · {day}
      </p>
      <ExpensePeople expense={expense} viewer={viewer} />
      <p className={styles.detail}>{t('expenses.onlyPayersMayEdit')}</p>
    </div>
  )
}
