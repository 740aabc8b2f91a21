import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part } from '#web/ui/part.tsx'
import { commandIdOf, type Expense } from '../expense.ts'
import { rewriteForm } from '../form/parts.ts'
import { useOutboxState } from '../outbox/OutboxContext.ts'
import { type Recording, wishedOf } from '../outbox/wish.ts'

interface WaitingExpenseProps {
  readonly expenseId: string
  readonly onRewrite: (before: Recording, recording: Recording) => void
  readonly onDelete: (expense: Expense) => void
  readonly onClose: () => void
}

/** The dialog of an expense that waits to be sent. A form that is open stays, for somebody has typed in it. */
export function WaitingExpense({ expenseId, onRewrite, onDelete, onClose }: WaitingExpenseProps) {
  const { t } = useTranslation()
  const { queue } = useOutboxState()
  const [recording] = useState(() => {
    const waiting = queue.find(({ commandId }) => commandId === commandIdOf(expenseId))
    return waiting ? wishedOf(waiting) : null
  })
  return (
    <Modal title={t('expenses.edit')} isOpen onClose={onClose}>
      {recording ? (
        <Part of={rewriteForm} onSubmit={onRewrite} {...{ recording, onDelete, onClose }} />
      ) : (
        <p role="status">{t('expenses.sentMeanwhile')}</p>
      )}
    </Modal>
  )
}
