import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part } from '#web/ui/part.tsx'
import { ignoreStrayEnter } from '#web/ui/strayEnter.ts'
import { expenseKey } from './entry.ts'
import type { EntryDeed } from './entryDeed.ts'
import { isSaving } from './expense.ts'
import { addForm } from './form/parts.ts'
import { OpenedExpense } from './opened/OpenedExpense.tsx'
import { WaitingExpense } from './opened/WaitingExpense.tsx'
import type { Recording } from './outbox/wish.ts'
import { TransferDetails } from './transfers/TransferDetails.tsx'
import type { useExpenseActions } from './useExpenseActions.ts'
import type { ExpenseCommands } from './useExpenseCommands.ts'
import type { ExpenseDialog } from './useExpenseDialog.ts'

interface ExpenseDialogsProps {
  readonly dialog: ExpenseDialog
  readonly commands: ExpenseCommands
  readonly actions: ReturnType<typeof useExpenseActions>
  readonly deletion: EntryDeed
  readonly restoration: EntryDeed
}

/** What opens over the list: the form to add an expense, an expense, and a transfer. */
export function ExpenseDialogs({ dialog, commands, actions, deletion, restoration }: ExpenseDialogsProps) {
  const { t } = useTranslation()
  const { state, close, edit } = dialog
  // An added expense shows in the list at once; how the server took it is told there.
  const add = (recording: Recording) => {
    close()
    ignoreStrayEnter()
    void actions.add(recording)
  }
  const finish = (expenseId: string) => {
    close()
    ignoreStrayEnter()
    actions.forget(expenseKey(expenseId))
  }
  const rewrite = (before: Recording, recording: Recording) => {
    close()
    ignoreStrayEnter()
    commands.rewrite(before, recording)
  }
  const isOpened = state.kind === 'expense' || state.kind === 'edit'
  const isWaiting = isOpened && isSaving({ id: state.expenseId })
  return (
    <>
      <Modal title={t('expenses.add')} isOpen={state.kind === 'add'} onClose={close}>
        <Part of={addForm} wantedTripId={state.kind === 'add' ? state.tripId : null} onSubmit={add} onClose={close} />
      </Modal>
      {isWaiting && (
        <WaitingExpense
          key={state.expenseId}
          expenseId={state.expenseId}
          onRewrite={rewrite}
          onDelete={deletion.expense}
          onClose={close}
        />
      )}
      {isOpened && !isWaiting && (
        <OpenedExpense
          key={state.expenseId}
          expenseId={state.expenseId}
          isToBeEdited={state.kind === 'edit'}
          onEdit={() => edit(state.expenseId)}
          onSaved={() => finish(state.expenseId)}
          onDelete={deletion.expense}
          onRestore={restoration.expense}
          onClose={close}
        />
      )}
      <Modal title={t('expenses.transfer.title')} isOpen={state.kind === 'transfer'} onClose={close}>
        {state.kind === 'transfer' && (
          <TransferDetails
            key={state.transferId}
            transferId={state.transferId}
            onDelete={deletion.transfer}
            onRestore={restoration.transfer}
          />
        )}
      </Modal>
    </>
  )
}
