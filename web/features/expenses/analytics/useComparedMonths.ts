import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useSpendingChanged } from '#web/charts/useSpendingChanged.ts'
import { monthsAfter, yearsAfter } from '#web/format/months.ts'
import { MonthAtAGlanceDocument, type MonthAtAGlanceQuery, MonthTotalDocument } from './MonthAtAGlance.generated.ts'

type Glance = MonthAtAGlanceQuery['monthAtAGlance']
type Total = Pick<Glance, 'startDate' | 'endDate' | 'total'>

const reading = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const

/**
 * What the month before and the same one a year earlier came to, once the month itself is there. The one before is fetched
 * as a neighbour anyway, so that only the other is asked for besides.
 */
export function useComparedMonths({ month, total }: Pick<Glance, 'month' | 'total'>) {
  const [before, yearBefore] = [monthsAfter(month, -1), yearsAfter(month, -1)]
  const previous = useQuery(MonthAtAGlanceDocument, {
    ...{ ...reading, variables: { month: before ?? '' }, skip: before === null },
  })
  const lastYear = useQuery(MonthTotalDocument, {
    ...{ ...reading, variables: { month: yearBefore ?? '' }, skip: yearBefore === null },
  })
  const [rereadPrevious, rereadLastYear] = [previous.refetch, lastYear.refetch]
  const reread = useCallback(() => {
    // Without them the month is told all the same.
    for (const again of [rereadPrevious, rereadLastYear]) again().catch(() => undefined)
  }, [rereadPrevious, rereadLastYear])
  useSpendingChanged(null, reread)
  const compared = (then: Total | undefined) =>
    then && { ...then, difference: { minor: String(BigInt(total.minor) - BigInt(then.total.minor)) } }
  return { previous: compared(previous.data?.monthAtAGlance), lastYear: compared(lastYear.data?.monthAtAGlance) }
}
