import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Amount } from '#web/ui/Amount.tsx'
import { useDialogLinks } from '#web/ui/useDialogAddress.ts'
import { expenseDialogs } from '../useExpenseDialog.ts'
import type { TransferRecordQuery } from './TransferRecord.generated.ts'

type Part = NonNullable<TransferRecordQuery['transfer']>['pays'][number]

/** Which expenses a payment is for. */
export function PaysFact({ pays }: { readonly pays: readonly Part[] }) {
  const { t } = useTranslation()
  if (pays.length === 0) return null
  return (
    <>
      <dt>{t('expenses.transfer.paysFor')}</dt>
      {pays.map((part, index) => (
        // Of expenses that one does not see, nothing tells one from another.
        <dd key={part.expense?.id ?? `unseen ${index}`}>
          <PaidExpense part={part} />
          <Amount money={part.amount} />
        </dd>
      ))}
    </>
  )
}

function PaidExpense({ part: { expense } }: { readonly part: Part }) {
  const { t } = useTranslation()
  const linkTo = useDialogLinks(expenseDialogs)
  if (expense === null) return <span>{t('expenses.transfer.unseenExpense')}</span>
  return (
    <span>
      <Link {...linkTo({ open: 'expense', expense: expense.id })}>{expense.title}</Link>
      {expense.isDeleted && ` · ${t('expenses.transfer.expenseDeleted')}`}
    </span>
  )
}
