import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Opened } from '#web/ui/panes/Opened.tsx'
import { Part } from '#web/ui/part.tsx'
import { EntryNotLoaded } from '../EntryNotLoaded.tsx'
import { expenseKey } from '../entry.ts'
import type { Expense } from '../expense.ts'
import { editForm } from '../form/parts.ts'
import { OneExpenseDocument } from '../OneExpense.generated.ts'
import { useOutboxState } from '../outbox/OutboxContext.ts'
import { waitingCorrection } from '../outbox/rewriting.ts'
import { EntrySkeleton } from './EntrySkeleton.tsx'
import { ExpenseDetails } from './ExpenseDetails.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useLast } from './useLast.ts'
import { WaitingCorrection } from './WaitingCorrection.tsx'

interface OpenedExpenseProps {
  readonly expenseId: string
  /** The form is wanted; it opens for whoever may change the expense. */
  readonly isToBeEdited: boolean
  readonly onEdit: () => void
  /** Another one like it is wanted. */
  readonly onCopy: () => void
  readonly onSaved: () => void
  readonly onDelete: (expense: Expense) => void
  readonly onRestore: (expense: Expense) => void
  readonly onClose: () => void
}

/** An expense: all about it, beside the list or over it, or the form to change it. */
export function OpenedExpense({ expenseId, isToBeEdited, ...rest }: OpenedExpenseProps) {
  const { t } = useTranslation()
  useFocusBack(expenseKey(expenseId))
  const variables = { id: expenseId }
  const { data, loading, error, refetch } = useQuery(OneExpenseDocument, { variables })
  // What could not be asked for may come with the list, which is kept for when there is no line.
  const listed = useQuery(OneExpenseDocument, { variables, fetchPolicy: 'cache-only', skip: !error })
  const expense = useLast(data?.expense ?? listed.data?.expense)
  const isGone = data?.expense === null
  const isThere = expense !== null && !expense.isDeleted && !isGone
  // A form that is open stays, whatever becomes of the expense: somebody has typed in it.
  const [hasForm, setHasForm] = useState(false)
  const isForm = isToBeEdited && (hasForm || (isThere && expense.canEdit))
  if (isForm !== hasForm) setHasForm(isForm)
  /** Details may be there a moment sooner than what their form has made of the expense. */
  const [savedAs, setSavedAs] = useState<number>()
  const waitingLook = waitingCorrection(useOutboxState().queue, expenseId)?.typed?.shown
  const reload = async () => (await refetch()).data?.expense ?? null

  const content = () => {
    if (!expense && error) return <EntryNotLoaded retry={refetch} />
    if (!expense && loading) return <EntrySkeleton />
    if (expense && isForm) {
      const { onDelete, onClose } = rest
      const onSaved = (version?: number) => {
        setSavedAs(version)
        rest.onSaved()
      }
      const deeds = { onSaved, onDelete, onClose }
      return <Part of={editForm} expense={expense} isDeleted={!isThere} reload={reload} {...deeds} />
    }
    if (!expense || isGone) return <p role="status">{t('expenses.notFound')}</p>
    return (
      <>
        <WaitingCorrection expenseId={expenseId} />
        <ExpenseDetails expense={waitingLook ?? expense} savedAs={savedAs} {...rest} />
      </>
    )
  }
  const Around = isForm ? Modal : Opened
  return (
    <Around title={isForm ? t('expenses.edit') : t('expenses.look')} isOpen onClose={rest.onClose}>
      {content()}
    </Around>
  )
}
