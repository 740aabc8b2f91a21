import { skipToken, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { faultOf } from '#domain/report/rangeRules.ts'
import { useSpendingChanged } from '#web/charts/useSpendingChanged.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import {
  GroupReportDocument,
  OwnReportDocument,
  ReportGroupsChangedDocument,
  ReportGroupsDocument,
} from './Reports.generated.ts'
import type { Asked, Group, Report } from './report.ts'

const reading = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  // News that come while an answer is on its way ask again: that answer may be older than they are.
  context: { queryDeduplication: false },
} as const

/** A report as far as it is known. */
export interface ReportState {
  readonly report: Report | undefined
  /** It could not be had. */
  readonly isMissing: boolean
  readonly isLoading: boolean
  readonly reread: () => void
}

const inputOf = ({ range, timeframe }: Asked) => ({ startDate: range.first, endDate: range.last, timeframe })

/** What the viewer bore; nothing is asked for where the days can be no report's. */
export function useOwnReport(asked: Asked): ReportState {
  const isPossible = faultOf(asked.range, asked.timeframe, useMonths()) === null
  const { data, error, loading, refetch } = useQuery(
    OwnReportDocument,
    isPossible ? { ...reading, variables: { input: inputOf(asked) } } : skipToken,
  )
  const reread = useReread(refetch, null)
  const report = data?.spendingReport
  const isMissing = error !== undefined && !data
  return useMemo(() => ({ report, isMissing, isLoading: loading, reread }), [report, isMissing, loading, reread])
}

/** What a group spent. */
export function useGroupReport(groupId: string | null, asked: Asked): ReportState {
  const isPossible = groupId !== null && faultOf(asked.range, asked.timeframe) === null
  const { data, error, loading, refetch } = useQuery(
    GroupReportDocument,
    isPossible ? { ...reading, variables: { groupId, input: inputOf(asked) } } : skipToken,
  )
  const reread = useReread(refetch, groupId)
  const report = data?.groupSpendingReport ?? undefined
  // None is told to whoever may not know it, for instance since a moment ago.
  const isMissing = (error !== undefined || data !== undefined) && !report
  return useMemo(() => ({ report, isMissing, isLoading: loading, reread }), [report, isMissing, loading, reread])
}

/** Asks again after news, and after some may have been missed. A failure shows up as the error of the query. */
function useReread(refetch: () => Promise<unknown>, groupId: string | null): () => void {
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSpendingChanged(groupId, reread)
  return reread
}

/** The groups of the viewer that tell what they spend. Undefined: nobody knows yet, or they cannot be had. */
export function useSharingGroups(): readonly Group[] | undefined {
  // A membership has no id: in the cache this little of it would take the place of what the people's page knows of it.
  const { data, refetch } = useQuery(ReportGroupsDocument, { fetchPolicy: 'no-cache' })
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(ReportGroupsChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: news } }) => {
      if (news?.peopleChanged.subject === 'GROUPS') reread()
    },
  })
  useEachOpening(reread)
  return data?.groups.filter(group => group.sharesSummary && group.membership.status === 'APPROVED')
}
