import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QuietLine } from '#web/ui/QuietLine.tsx'
import { useIsSlow } from '#web/ui/Skeleton.tsx'
import { useCatchUp } from '#web/ui/useCatchUp.ts'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { ExpenseDialogs } from './ExpenseDialogs.tsx'
import { ExpenseProblems } from './ExpenseProblems.tsx'
import styles from './ExpensesScreen.module.css'
import type { Expense, Viewer } from './expense.ts'
import { FeedList } from './FeedList.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
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
  const feed = useFeed(lineOpenings)
  const commands = useExpenseCommands(viewer)
  useFeedChanges(commands.settled)
  const dialog = useExpenseDialog()
  const { isCatchingUp, catchUp } = useCatchUp(feed.refetch)
  const expenses = useMemo(
    () => feed.feed?.edges.map(edge => edge.node).filter(item => item.__typename === 'Expense') ?? [],
    [feed.feed],
  )
  const focus = useRowFocus(expenses)
  const actions = useExpenseActions({
    viewerId: viewer.id,
    commands,
    openForm: dialog.add,
    onPending: catchUp,
    ...focus,
  })
  const [doomed, setDoomed] = useState<Expense | null>(null)
  const isSlow = useIsSlow(feed.isLoading)
  const loadMore = useCallback(() => void feed.loadMore(), [feed.loadMore])

  return (
    <>
      <QuietLine text={isCatchingUp ? t('expenses.catchingUp') : null} />
      <h1 ref={focus.headingRef} tabIndex={-1} className={styles.heading}>
        {t('expenses.heading')}
      </h1>
      <ExpenseProblems problems={actions.problems} onDismiss={actions.dismissProblem} />
      <LoadProblem error={feed.error} onRetry={() => void feed.refetch().catch(() => undefined)} />
      {feed.isLoading && <FeedSkeleton isVisible={isSlow} />}
      {feed.feed && expenses.length === 0 && <NoExpenses onAdd={dialog.add} />}
      {feed.feed && expenses.length > 0 && (
        <FeedList
          expenses={expenses}
          months={feed.feed.months}
          viewer={viewer}
          hasMore={feed.hasMore}
          onReachEnd={loadMore}
          onDelete={setDoomed}
          wantedRow={focus.wantedRow}
          onRowReached={focus.reached}
        />
      )}
      <ExpenseDialogs dialog={dialog} viewer={viewer} commands={commands} actions={actions} onDelete={setDoomed} />
      {doomed && (
        <ConfirmDialog
          title={t('expenses.confirmDeleteTitle')}
          message={t('expenses.confirmDelete', { title: doomed.title })}
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null)
            if (dialog.state.kind === 'edit') dialog.close()
            focus.leave(doomed.id)
            void actions.remove(doomed)
          }}
        />
      )}
    </>
  )
}

function NoExpenses({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🧾" title={t('expenses.none')} text={t('expenses.noneHint')}>
      <Button variant="primary" onPress={onAdd}>
        {t('expenses.add')}
      </Button>
    </EmptyState>
  )
}

interface LoadProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Stays away once dismissed, until the next failure. */
function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useTranslation()
  const [dismissed, setDismissed] = useState<unknown>(null)
  if (!error || error === dismissed) return null
  return (
    <Banner
      text={t('expenses.loadFailed')}
      action={{ label: t('common.retry'), run: onRetry }}
      onDismiss={() => setDismissed(error)}
    />
  )
}
