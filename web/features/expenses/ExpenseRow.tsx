import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { categoryEmoji } from '#web/format/category.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './ExpenseRow.module.css'
import { type Expense, isPersonal, isSaving, type Viewer } from './expense.ts'
import { openedInApp } from './useExpenseDialog.ts'
import { usePayerWords } from './usePayerWords.ts'

interface ExpenseRowProps {
  readonly expense: Expense
  readonly viewer: Viewer
  /** Of its day. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onDelete: (expense: Expense) => void
}

export function ExpenseRow({ expense, viewer, isFirst, isLast, onDelete }: ExpenseRowProps) {
  const { t } = useTranslation()
  const saving = isSaving(expense)
  return (
    <div className={cx(styles.row, isFirst && styles.first, isLast && styles.last, saving && styles.saving)}>
      <span aria-hidden className={styles.emoji}>
        {categoryEmoji(expense.category)}
      </span>
      <div className={styles.words}>
        {saving ? (
          <span className={styles.title}>{expense.title}</span>
        ) : (
          <Link
            to={{ search: `?expense=${expense.id}` }}
            state={openedInApp}
            preventScrollReset
            className={styles.title}
          >
            {expense.title}
          </Link>
        )}
        <RowDetail expense={expense} viewer={viewer} />
      </div>
      {expense.canEdit && (
        <span className={styles.actions}>
          <Button
            variant="quiet"
            iconOnly
            aria-label={t('expenses.deleteTitled', { title: expense.title })}
            onPress={() => onDelete(expense)}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </span>
      )}
      <RowAmounts expense={expense} viewer={viewer} />
    </div>
  )
}

type RowPartProps = Pick<ExpenseRowProps, 'expense' | 'viewer'>

function RowDetail({ expense, viewer }: RowPartProps) {
  const { t } = useTranslation()
  const payerWords = usePayerWords(viewer)
  const category = t(`categories.${expense.category}`, { defaultValue: t('categories.unknown') })
  const words = isPersonal(expense, viewer.id) ? category : `${category} · ${payerWords(expense)}`
  return <span className={styles.detail}>{isSaving(expense) ? t('expenses.saving') : words}</span>
}

function RowAmounts({ expense, viewer }: RowPartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <span className={styles.amounts}>
      <span className={styles.share}>
        <Amount money={expense.ownShare} />
      </span>
      {viewer.showSplitTotals && !isPersonal(expense, viewer.id) && (
        <span className={styles.total}>{t('expenses.shareOf', { total: formatMoney(expense.amount, language) })}</span>
      )}
    </span>
  )
}
