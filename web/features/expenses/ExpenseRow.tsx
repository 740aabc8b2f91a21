import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { tintOf } from '#web/charts/tint.ts'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { cx } from '#web/ui/cx.ts'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { useDialogLinks } from '#web/ui/useDialogAddress.ts'
import { CommentCount } from './comments/CommentCount.tsx'
import styles from './EntryRow.module.css'
import { ExpenseAmounts } from './ExpenseAmounts.tsx'
import { expenseKey } from './entry.ts'
import { type Expense, isPersonal, isSaving } from './expense.ts'
import { GroupTag } from './GroupTag.tsx'
import { useOutboxState } from './outbox/OutboxContext.ts'
import { waitingCorrection } from './outbox/rewriting.ts'
import { TripTag } from './TripTag.tsx'
import { useEntryLink } from './useEntryLink.ts'
import { expenseDialogs } from './useExpenseDialog.ts'
import { useSharingWords } from './usePayerWords.ts'

interface ExpenseRowProps {
  readonly expense: Expense
  /** Of its day. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onDelete: (expense: Expense) => void
}

export function ExpenseRow({ expense, isFirst, isLast, onDelete }: ExpenseRowProps) {
  const link = useEntryLink({ open: 'expense', expense: expense.id })
  const saving = isSaving(expense)
  const isWaiting = useIsWaiting(expense)
  const category = useCategoryLabel()(expense.category)
  return (
    <div className={cx(styles.row, isFirst && styles.first, isLast && styles.last, saving && styles.saving)}>
      <EmojiTile emoji={category.emoji} tint={tintOf(expense.category.id)} />
      <div className={styles.words}>
        <span className={styles.heading}>
          {saving ? (
            <SavingTitle expense={expense} />
          ) : (
            <Link {...link} data-entry={expenseKey(expense.id)} className={cx(styles.title, styles.opening)}>
              {expense.title}
            </Link>
          )}
          {expense.trip && <TripTag {...expense.trip} />}
          {expense.group && <GroupTag {...expense.group} />}
        </span>
        <RowDetail expense={expense} category={category.name} />
      </div>
      {(expense.canEdit || isWaiting) && <RowActions expense={expense} onDelete={onDelete} />}
      <ExpenseAmounts expense={expense} />
    </div>
  )
}

/** What waits for the server can be opened and typed over; what is on its way there will be a link in a moment. */
function SavingTitle({ expense }: Pick<ExpenseRowProps, 'expense'>) {
  const edit = useEdit(expense)
  return useIsWaiting(expense) ? (
    <button type="button" className={cx(styles.title, styles.opening, styles.waiting)} onClick={edit}>
      {expense.title}
    </button>
  ) : (
    <span className={styles.title}>{expense.title}</span>
  )
}

function useEdit({ id }: Expense): () => void {
  const navigate = useNavigate()
  const { to, ...options } = useDialogLinks(expenseDialogs)({ open: 'edit', edit: id })
  return () => void navigate(to, options)
}

/** It was added or changed, and the server does not answer. */
function useIsWaiting(expense: Expense): boolean {
  const { isStuck, queue } = useOutboxState()
  return isStuck && (isSaving(expense) || waitingCorrection(queue, expense.id) !== null)
}

interface RowDetailProps extends Pick<ExpenseRowProps, 'expense'> {
  readonly category: string
}

function RowDetail({ expense, category }: RowDetailProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const words = useSharingWords()
  const isWaiting = useIsWaiting(expense)
  if (isWaiting) return <span className={styles.detail}>{t('expenses.waitingToBeSent')}</span>
  if (isSaving(expense)) return <span className={styles.detail}>{t('expenses.saving')}</span>
  const isAlone = isPersonal(expense, viewer.id)
  return (
    <>
      <span className={styles.detail}>
        {isAlone ? category : `${category} · ${words.paidBy(expense)}`} <CommentCount count={expense.commentCount} />
      </span>
      {!isAlone && <span className={styles.detail}>{words.splitBetween(expense)}</span>}
    </>
  )
}

/** What the opened expense offers too, a step sooner. */
function RowActions({ expense, onDelete }: Pick<ExpenseRowProps, 'expense' | 'onDelete'>) {
  const { t } = useTranslation()
  const edit = useEdit(expense)
  const which = useWhich(expense)
  return (
    <span className={styles.actions}>
      <PlainButton variant="quiet" iconOnly aria-label={t('expenses.editTitled', which)} onClick={edit}>
        <Pencil size={16} aria-hidden />
      </PlainButton>
      <PlainButton
        variant="quiet"
        iconOnly
        aria-label={t('expenses.deleteTitled', which)}
        onClick={() => onDelete(expense)}
      >
        <Trash2 size={16} aria-hidden />
      </PlainButton>
    </span>
  )
}

/** Titles come again: the bakery of one day is not that of another. */
function useWhich({ title, date, amount }: Expense) {
  const language = useLanguage()
  const day = formatDay(date, useDateFormat())
  return { title, day, amount: formatMoney(amount, language) }
}
