import { skipToken, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { useMonths } from '#web/format/ownMonths.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import {
  BudgetGroupsChangedDocument,
  BudgetGroupsDocument,
  BudgetsChangedDocument,
  GroupBudgetsDocument,
  type GroupBudgetsQuery,
  OwnBudgetsDocument,
  type OwnBudgetsQuery,
} from './Budgets.generated.ts'
import type { Budget, Month } from './budget.ts'

const reading = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  // News that come while an answer is on its way ask again: that answer may be older than they are.
  context: { queryDeduplication: false },
} as const

const listening = { fetchPolicy: 'no-cache', ignoreResults: true } as const

export interface KnownBudgets {
  /** As they are now. */
  readonly budgets: readonly Budget[]
  /** Null: the group does not tell what it spends. */
  readonly month: Month | null
}

const ofViewer = ({ budgets, budgetProgress }: OwnBudgetsQuery): KnownBudgets => ({ budgets, month: budgetProgress })

const ofGroup = ({ groupBudgets }: GroupBudgetsQuery): KnownBudgets | null =>
  groupBudgets && { budgets: groupBudgets.budgets, month: groupBudgets.progress }

/** The budgets of the viewer, or of a group, and what was spent of them, kept as they are on the server. */
export function useBudgets(month: string, groupId: string | null) {
  const own = useQuery(OwnBudgetsDocument, groupId === null ? { ...reading, variables: { month } } : skipToken)
  const shared = useQuery(
    GroupBudgetsDocument,
    groupId === null ? skipToken : { ...reading, variables: { groupId, month } },
  )
  const { refetch, error, loading } = groupId === null ? own : shared
  // A failure shows up as the error of the query.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(BudgetsChangedDocument, {
    ...listening,
    onData: ({ data: { data } }) => {
      if (data && (data.budgetsChanged.group?.id ?? null) === groupId) reread()
    },
  })
  useGroupNews(reread)
  useEachOpening(reread)
  useOtherMonths(own.data?.budgetProgress, reread)
  const known = groupId === null ? own.data && ofViewer(own.data) : shared.data && ofGroup(shared.data)
  return {
    /** Null: there is no such group for the viewer. Undefined: nobody knows yet. */
    known,
    error,
    isLoading: loading && known === undefined,
    reread,
  }
}

/** A month has other days since whoever looks at it is paid on another one. */
function useOtherMonths(told: Month | undefined, reread: () => void): void {
  const months = useMonths()
  const days = told && months.daysOf(told.month)
  const isOutdated = told !== undefined && (days?.first !== told.startDate || days.last !== told.endDate)
  useEffect(() => {
    if (isOutdated) reread()
  }, [isOutdated, reread])
}

/** The groups whose budgets one may look at. */
export function useBudgetGroups() {
  // A membership has no id: in the cache this little of it would take the place of what the people's page knows of it.
  const { data, error, refetch } = useQuery(BudgetGroupsDocument, {
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false },
  })
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useGroupNews(reread)
  useEachOpening(reread)
  return { groups: data?.groups.filter(({ membership }) => membership.status === 'APPROVED'), error, reread }
}

/** A group of the viewer is another one than before: who is in it, its currency, or whether it tells what it spends. */
function useGroupNews(reread: () => void): void {
  useSubscription(BudgetGroupsChangedDocument, {
    ...listening,
    onData: ({ data: { data } }) => {
      if (data?.peopleChanged.subject === 'GROUPS') reread()
    },
  })
}
