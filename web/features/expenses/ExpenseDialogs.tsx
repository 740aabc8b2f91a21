import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { ignoreStrayEnter } from '#web/ui/strayEnter.ts'
import type { Viewer } from './expense.ts'
import type { ExpenseDraft } from './expenseDraft.ts'
import type { Deletion } from './FeedMonth.tsx'
import { AddExpense } from './form/AddExpense.tsx'
import { EditExpense } from './form/EditExpense.tsx'
import { useEditTitle } from './form/useEditTitle.ts'
import { TransferDetails } from './transfers/TransferDetails.tsx'
import type { useExpenseActions } from './useExpenseActions.ts'
import type { ExpenseCommands, ExpenseOutcome } from './useExpenseCommands.ts'
import type { useExpenseDialog } from './useExpenseDialog.ts'

interface ExpenseDialogsProps {
  readonly dialog: ReturnType<typeof useExpenseDialog>
  readonly viewer: Viewer
  readonly commands: ExpenseCommands
  readonly actions: ReturnType<typeof useExpenseActions>
  readonly deletion: Deletion
}

/** What opens over the list: the forms to add and to change an expense, and a transfer. */
export function ExpenseDialogs({ dialog, viewer, commands, actions, deletion }: ExpenseDialogsProps) {
  const { t } = useTranslation()
  const { state, close } = dialog
  const editTitle = useEditTitle(state.kind === 'edit' ? state.expenseId : null)
  // An added expense shows in the list at once; how the server took it is told there.
  const add = (draft: ExpenseDraft) => {
    close()
    ignoreStrayEnter()
    void actions.add(draft)
  }
  const finish = (expenseId: string, outcome: ExpenseOutcome) => {
    close()
    actions.report(expenseId, outcome, text => ({ text }))
  }
  return (
    <>
      <Modal title={t('expenses.add')} isOpen={state.kind === 'add'} onClose={close}>
        <AddExpense
          viewer={viewer}
          wantedTripId={state.kind === 'add' ? state.tripId : null}
          onSubmit={add}
          onClose={close}
        />
      </Modal>
      <Modal title={editTitle} isOpen={state.kind === 'edit'} onClose={close}>
        {state.kind === 'edit' && (
          <EditExpense
            key={state.expenseId}
            expenseId={state.expenseId}
            viewer={viewer}
            correct={commands.correct}
            onSaved={outcome => finish(state.expenseId, outcome)}
            onDelete={deletion.expense}
            onClose={close}
          />
        )}
      </Modal>
      <Modal title={t('expenses.transfer.title')} isOpen={state.kind === 'transfer'} onClose={close}>
        {state.kind === 'transfer' && (
          <TransferDetails transferId={state.transferId} viewer={viewer} onDelete={deletion.transfer} />
        )}
      </Modal>
    </>
  )
}
