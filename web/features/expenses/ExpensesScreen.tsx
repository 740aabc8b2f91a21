import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { QuietLine } from '#web/ui/QuietLine.tsx'
import { useCatchUp } from '#web/ui/useCatchUp.ts'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { ExpenseDialogs } from './ExpenseDialogs.tsx'
import { ExpenseProblems } from './ExpenseProblems.tsx'
import { expenseKey, transferKey } from './entry.ts'
import { type Expense, isPersonal, type Viewer } from './expense.ts'
import { Feed } from './Feed.tsx'
import { FeedHeader } from './FeedHeader.tsx'
import { useFilter } from './filters/useFilter.ts'
import { LoadProblem } from './LoadProblem.tsx'
import type { Transfer } from './transfers/transfer.ts'
import { useTransferActions } from './transfers/useTransferActions.ts'
import { useExpenseActions } from './useExpenseActions.ts'
import { useExpenseCommands } from './useExpenseCommands.ts'
import { useExpenseDialog } from './useExpenseDialog.ts'
import { useFeed } from './useFeed.ts'
import { useFeedChanges } from './useFeedChanges.ts'
import { useRowFocus } from './useRowFocus.ts'

interface ExpensesScreenProps {
  readonly viewer: Viewer
  /** Counts how often the line for news was opened: each time the list may have missed something before. */
  readonly lineOpenings: number
}

export function ExpensesScreen({ viewer, lineOpenings }: ExpensesScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('expenses.heading'))
  const filterState = useFilter()
  const { feedFilter } = filterState
  const feed = useFeed(feedFilter, lineOpenings)
  const commands = useExpenseCommands(viewer)
  useFeedChanges(feedFilter, commands.settled)
  const dialog = useExpenseDialog()
  const { isCatchingUp, catchUp } = useCatchUp(feed.refetch)
  const entries = useMemo(() => feed.feed?.edges.map(({ node }) => node) ?? [], [feed.feed])
  const focus = useRowFocus(entries)
  const actions = useExpenseActions({
    viewerId: viewer.id,
    commands,
    openForm: dialog.add,
    onPending: catchUp,
    ...focus,
  })
  const transferActions = useTransferActions({ report: actions.report, goTo: focus.goTo })
  const [doomed, setDoomed] = useState<Expense | null>(null)

  const clearFilter = () => {
    filterState.reset()
    focus.goToHeading()
  }
  const deletion = {
    expense: setDoomed,
    transfer: (transfer: Transfer) => {
      if (dialog.state.kind === 'transfer') dialog.close()
      focus.leave(transferKey(transfer.id))
      void transferActions.remove(transfer)
    },
  }
  return (
    <>
      <QuietLine text={isCatchingUp ? t('expenses.catchingUp') : null} />
      <FeedHeader headingRef={focus.headingRef} filterState={filterState} onClearFilter={clearFilter} viewer={viewer} />
      <ExpenseProblems problems={actions.problems} onDismiss={actions.dismissProblem} />
      <LoadProblem error={feed.error} onRetry={() => void feed.retry()} />
      <Feed
        feed={feed}
        entries={entries}
        isFiltered={feedFilter !== null}
        viewer={viewer}
        deletion={deletion}
        wantedRow={focus.wantedRow}
        onRowReached={focus.reached}
        onAdd={dialog.add}
        onResetFilter={clearFilter}
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
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null)
            if (dialog.state.kind === 'edit') dialog.close()
            focus.leave(expenseKey(doomed.id))
            void actions.remove(doomed)
          }}
        />
      )}
    </>
  )
}
