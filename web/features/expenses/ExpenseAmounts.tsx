import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney, withoutSign } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Amount } from '#web/ui/Amount.tsx'
import styles from './EntryRow.module.css'
import { type Expense, isPersonal, lentBy, paidForIt } from './expense.ts'

interface ExpenseAmountsProps {
  readonly expense: Expense
}

/**
 * The own part first; then, of something shared, what it is a part of; then what was entered in another currency, and who
 * owes whom by it.
 */
export function ExpenseAmounts({ expense }: ExpenseAmountsProps) {
  const viewer = useViewer()
  const { t } = useTranslation()
  const language = useLanguage()
  const { amount, ownShare } = expense.converted ?? expense
  const hasTotal = viewer.showSplitTotals && !isPersonal(expense, viewer.id)
  const original = hasTotal ? expense.amount : expense.ownShare
  return (
    <span className={styles.amounts}>
      <span className={styles.share}>
        {expense.converted?.isApproximate && <Approximate {...expense.converted} />}
        <Amount money={ownShare} />
      </span>
      {hasTotal && (
        <span className={styles.total}>{t('expenses.shareOf', { total: formatMoney(amount, language) })}</span>
      )}
      {expense.converted && <span className={styles.total}>({formatMoney(original, language)})</span>}
      <Lent expense={expense} />
      <PaidForIt expense={expense} />
    </span>
  )
}

/** As it stands in the balance, and so as it was entered. */
function Lent({ expense }: ExpenseAmountsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const lent = lentBy(useViewer().id, expense)
  if (lent === 0n) return null
  const amount = formatMoney(withoutSign({ minor: String(lent), currency: expense.amount.currency }), language)
  return lent > 0n ? (
    <span className={styles.lent}>{t('standing.lent', { amount })}</span>
  ) : (
    <span className={styles.owing}>{t('standing.owe', { amount })}</span>
  )
}

/** Quietly: what of it somebody has paid. */
function PaidForIt({ expense }: ExpenseAmountsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const told = paidForIt(useViewer().id, expense)
  if (told === null) return null
  const write = (minor: bigint) =>
    formatMoney(withoutSign({ minor: String(minor), currency: expense.amount.currency }), language)
  const words =
    told.left === 0n
      ? t('expenses.settling.rowPaid')
      : told.left < 0n
        ? t('expenses.settling.rowTooMuch', { amount: write(told.left) })
        : t('expenses.settling.rowPartly', { amount: write(told.paid) })
  return <span className={styles.total}>{words}</span>
}

/** The rate is of another day, far from that of the expense. */
function Approximate({ amount, rateDate }: NonNullable<Expense['converted']>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  const words = t('expenses.conversion.approximate', {
    amount: formatMoney(amount, language),
    day: rateDate ? formatDay(rateDate, dateFormat) : '',
  })
  return (
    <span title={words} className={styles.approximate}>
      <span aria-hidden>≈ </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
