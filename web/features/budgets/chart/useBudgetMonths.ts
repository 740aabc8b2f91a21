import { skipToken, useQuery } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import type { Months } from '#domain/calendar/months.ts'
import { useSpendingChanged } from '#web/charts/useSpendingChanged.ts'
import {
  type BudgetInMonthFragment,
  GroupBudgetMonthsDocument,
  type GroupBudgetMonthsQuery,
  OwnBudgetMonthsDocument,
  type OwnBudgetMonthsQuery,
} from './BudgetMonths.generated.ts'

export type ToldMonth = BudgetInMonthFragment

// What is told of a month here is less than its page knows: in the cache it would take the place of that.
const reading = { fetchPolicy: 'no-cache' } as const

const ownMonths = (told: OwnBudgetMonthsQuery): readonly ToldMonth[] => [
  ...[told.first, told.second, told.third, told.fourth, told.fifth, told.sixth],
]

/** Since a moment ago the group may not tell what it spends. */
const groupMonths = (told: GroupBudgetMonthsQuery): readonly ToldMonth[] =>
  [told.first, told.second, told.third, told.fourth, told.fifth, told.sixth].flatMap(each => each?.progress ?? [])

/** How budgets were used up in a month and in the five before it, always as it is now. */
export function useBudgetMonths(groupId: string | null, month: string, { plus }: Months) {
  const variables = useMemo(
    () => ({
      ...{ first: plus(month, -5), second: plus(month, -4), third: plus(month, -3) },
      ...{ fourth: plus(month, -2), fifth: plus(month, -1), sixth: month },
    }),
    [plus, month],
  )
  const own = useQuery(OwnBudgetMonthsDocument, groupId === null ? { ...reading, variables } : skipToken)
  const shared = useQuery(
    GroupBudgetMonthsDocument,
    groupId === null ? skipToken : { ...reading, variables: { ...variables, groupId } },
  )
  const { refetch, error } = groupId === null ? own : shared
  // A failure shows up as the error of the query.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSpendingChanged(groupId, reread)
  const told = groupId === null ? own.data && ownMonths(own.data) : shared.data && groupMonths(shared.data)
  return { told, error, reread }
}
