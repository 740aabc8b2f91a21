import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ExpenseDialogs } from './ExpenseDialogs.tsx'
import { ExpenseProblems } from './ExpenseProblems.tsx'
import { isPersonal } from './expense.ts'
import { Feed } from './Feed.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import type { useExpenseList } from './useExpenseList.ts'

interface ExpenseListProps {
  readonly list: ReturnType<typeof useExpenseList>
  /** What to say where there is nothing. */
  readonly nothing: ReactNode
}

/** The list, what went wrong in it, and what opens over it. */
export function ExpenseList({ list, nothing }: ExpenseListProps) {
  const { t } = useTranslation()
  const { viewer, feed, entries, commands, actions, dialog, focus, deletion, doomed, answer } = list
  return (
    <>
      <ExpenseProblems problems={actions.problems} onDismiss={actions.dismissProblem} />
      <LoadProblem error={feed.error} onRetry={() => void feed.retry()} />
      <Feed
        feed={feed}
        entries={entries}
        isFiltered={list.isFiltered}
        viewer={viewer}
        deletion={deletion}
        wantedRow={focus.wantedRow}
        onRowReached={focus.reached}
        nothing={nothing}
      />
      <ExpenseDialogs dialog={dialog} viewer={viewer} commands={commands} actions={actions} deletion={deletion} />
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
