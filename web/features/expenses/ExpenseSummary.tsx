import { parseISO } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat, useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { ExpensePeople } from './ExpensePeople.tsx'
import styles from './ExpenseSummary.module.css'
import type { Expense, Viewer } from './expense.ts'
import { GroupTag } from './GroupTag.tsx'
import { TripTag } from './TripTag.tsx'

interface ExpenseSummaryProps {
  readonly expense: Expense
  readonly viewer: Viewer
}

/** An expense one may see but not change. */
export function ExpenseSummary({ expense, viewer }: ExpenseSummaryProps) {
  const { t } = useTranslation()
  const day = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'long' }).format(parseISO(expense.date))
  const category = useCategoryLabel()(expense.category, expense.customCategory)
  return (
    <div className={styles.summary}>
      <p className={styles.amount}>
        <Amount money={expense.amount} />
      </p>
      <p className={styles.title}>{expense.title}</p>
      <p className={styles.detail}>
        {category.emoji} {category.name} · {day}
      </p>
      <ConvertedLine expense={expense} />
      {(expense.tripTitle || expense.groupName) && (
        <p className={styles.tags}>
          <TripTag id={expense.tripId} title={expense.tripTitle} />
          {expense.groupName && <GroupTag name={expense.groupName} />}
        </p>
      )}
      <ExpensePeople expense={expense} viewer={viewer} />
      <p className={styles.detail}>{t('expenses.onlyPayersMayEdit')}</p>
    </div>
  )
}

/** What that is in the viewer's currency, and by which rate. */
function ConvertedLine({ expense: { amount, converted } }: Pick<ExpenseSummaryProps, 'expense'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  if (!converted) return null
  const written = formatMoney(converted.amount, language)
  const day = converted.rateDate && formatDay(converted.rateDate, dateFormat)
  if (!day) {
    const both = { amount: formatMoney(amount, language), converted: written }
    return <p className={styles.detail}>{t('expenses.conversion.comesTo', both)}</p>
  }
  return (
    <p className={styles.detail}>
      {converted.isApproximate
        ? t('expenses.conversion.approximate', { amount: written, day })
        : t('expenses.conversion.ofDay', { amount: written, day })}
    </p>
  )
}
