import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { ignoreStrayEnter } from '#web/ui/strayEnter.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { Viewer } from './expense.ts'
import type { ExpenseDraft } from './expenseDraft.ts'
import type { Deletion } from './FeedMonth.tsx'
import { useEditTitle } from './form/useEditTitle.ts'
import type { useExpenseActions } from './useExpenseActions.ts'
import type { ExpenseCommands, Outcome } from './useExpenseCommands.ts'
import type { useExpenseDialog } from './useExpenseDialog.ts'

const addExpense = part(async () => (await import('./form/AddExpense.tsx')).AddExpense)
const editExpense = part(async () => (await import('./form/EditExpense.tsx')).EditExpense)
const transferDetails = part(async () => (await import('./transfers/TransferDetails.tsx')).TransferDetails)
const parts = [addExpense, editExpense, transferDetails]

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
  usePrefetch(parts)
  const editTitle = useEditTitle(state.kind === 'edit' ? state.expenseId : null)
  // An added expense shows in the list at once; how the server took it is told there.
  const add = (draft: ExpenseDraft) => {
    close()
    ignoreStrayEnter()
    void actions.add(draft)
  }
  const finish = (expenseId: string, outcome: Outcome) => {
    close()
    actions.report(expenseId, outcome, text => ({ text }))
  }
  return (
    <>
      <Modal title={t('expenses.add')} isOpen={state.kind === 'add'} onClose={close}>
        <Part
          of={addExpense}
          viewer={viewer}
          wantedTripId={state.kind === 'add' ? state.tripId : null}
          onSubmit={add}
          onClose={close}
        />
      </Modal>
      <Modal title={editTitle} isOpen={state.kind === 'edit'} onClose={close}>
        {state.kind === 'edit' && (
          <Part
            of={editExpense}
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
          <Part of={transferDetails} transferId={state.transferId} viewer={viewer} onDelete={deletion.transfer} />
        )}
      </Modal>
    </>
  )
}
