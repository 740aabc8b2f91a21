import { useTranslation } from 'react-i18next'
import { undoableByKey } from '#web/ui/lastDeed.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Opened } from '#web/ui/panes/Opened.tsx'
import { Part } from '#web/ui/part.tsx'
import { ignoreStrayEnter } from '#web/ui/strayEnter.ts'
import { expenseKey } from './entry.ts'
import type { EntryDeed } from './entryDeed.ts'
import { isSaving } from './expense.ts'
import { addForm, copyForm } from './form/parts.ts'
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
  readonly onAdded: () => void
}

function openedExpenseOf({ current }: ExpenseDialog): string | null {
  if (current?.open === 'expense') return current.expense
  return current?.open === 'edit' ? current.edit : null
}

/** What opens over the list: the form to add an expense, an expense, and a transfer. */
export function ExpenseDialogs(props: ExpenseDialogsProps) {
  const { dialog, commands, actions, deletion, restoration, onAdded } = props
  const { t } = useTranslation()
  const { current, close, leave, edit, copy } = dialog
  // An added expense shows in the list at once; how the server took it is told there.
  const add = (recording: Recording) => {
    leave()
    ignoreStrayEnter()
    onAdded()
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
    // What was turned away while it was typed over goes as it was typed.
    actions.dismissProblem(before.draft.commandId)
    commands.rewrite(before, recording)
    undoableByKey(() => commands.rewrite(recording, before))
  }
  const expenseId = openedExpenseOf(dialog)
  const isWaiting = expenseId !== null && isSaving({ id: expenseId })
  return (
    <>
      <Modal title={t('expenses.add')} isOpen={current?.open === 'add'} onClose={close}>
        <Part
          of={addForm}
          wantedTripId={current?.open === 'add' ? current.trip : null}
          isToRepeat={current?.open === 'add' && current.repeats !== null}
          companions={current?.open === 'add' ? current.with : null}
          line={current?.open === 'add' ? current.line : null}
          onSubmit={add}
          onClose={close}
        />
      </Modal>
      <Modal title={t('expenses.addCopy')} isOpen={current?.open === 'copy'} onClose={close}>
        {current?.open === 'copy' && <Part of={copyForm} expenseId={current.copy} onSubmit={add} onClose={close} />}
      </Modal>
      {isWaiting && (
        <WaitingExpense
          key={expenseId}
          expenseId={expenseId}
          onRewrite={rewrite}
          onDelete={deletion.expense}
          onClose={close}
        />
      )}
      {expenseId !== null && !isWaiting && (
        <OpenedExpense
          key={expenseId}
          expenseId={expenseId}
          isToBeEdited={current?.open === 'edit'}
          onEdit={() => edit(expenseId)}
          onCopy={() => copy(expenseId)}
          onSaved={() => finish(expenseId)}
          onDelete={deletion.expense}
          onRestore={restoration.expense}
          onClose={close}
        />
      )}
      <Opened title={t('expenses.transfer.title')} isOpen={current?.open === 'transfer'} onClose={close}>
        {current?.open === 'transfer' && (
          <TransferDetails
            key={current.transfer}
            transferId={current.transfer}
            onDelete={deletion.transfer}
            onRestore={restoration.transfer}
          />
        )}
      </Opened>
    </>
  )
}
