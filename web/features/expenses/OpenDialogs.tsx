import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ExpenseDialogs } from './ExpenseDialogs.tsx'
import { isPersonal } from './expense.ts'
import type { ListState } from './useExpenseList.ts'

/** What opens over a list, and what is asked before something in it is deleted. */
export function OpenDialogs({ list }: { readonly list: ListState }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { commands, actions, dialog, focus, deletion, restoration, doomed, answer } = list
  return (
    <>
      <ExpenseDialogs
        dialog={dialog}
        commands={commands}
        actions={actions}
        deletion={deletion}
        restoration={restoration}
        onAdded={focus.stay}
      />
      {doomed && (
        <ConfirmDialog
          title={t('expenses.confirmDeleteTitle')}
          message={
            isPersonal(doomed, viewer.id)
              ? t('expenses.confirmDelete', { title: doomed.title })
              : t('expenses.confirmDeleteShared', { title: doomed.title })
          }
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      )}
    </>
  )
}
