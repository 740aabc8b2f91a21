import type { ReactNode } from 'react'
import { ExpenseProblems } from './ExpenseProblems.tsx'
import { Feed } from './Feed.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import type { ListState } from './useExpenseList.ts'

interface ExpenseListProps {
  readonly list: ListState
  /** What to say where there is nothing. */
  readonly nothing: ReactNode
}

/** The list, and what went wrong in it. */
export function ExpenseList({ list, nothing }: ExpenseListProps) {
  const { feed, entries, actions, focus, deletion } = list
  return (
    <>
      <ExpenseProblems problems={actions.problems} onDismiss={actions.dismissProblem} />
      <LoadProblem error={feed.error} onRetry={() => void feed.retry()} />
      <Feed
        feed={feed}
        entries={entries}
        isFiltered={list.isFiltered}
        deletion={deletion}
        wantedRow={focus.wantedRow}
        onRowReached={focus.reached}
        nothing={nothing}
      />
    </>
  )
}
