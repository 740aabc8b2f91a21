import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { useSpendingChanged } from '#web/charts/useSpendingChanged.ts'
import { monthsAfter } from '#web/format/months.ts'
import { MonthAtAGlanceDocument } from './MonthAtAGlance.generated.ts'

/** Before and after the one that is looked at: whoever goes on by the arrows waits for none of them. */
const NEIGHBOURS = [-1, 1, -2, 2, -3, 3]

/** One month among others that somebody may turn to. */
export function useMonthAtAGlance(month: string) {
  const known = useOneMonth(month)
  useNeighbours(month, known.glance !== undefined)
  return known
}

/** A month as it was known before, and then as it is. */
export function useOneMonth(month: string) {
  const { data, error, refetch } = useQuery(MonthAtAGlanceDocument, {
    variables: { month },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // A failure shows up as the error of the query.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSpendingChanged(null, reread)
  return { glance: data?.monthAtAGlance, error, reread }
}

/** They come after the month itself, so that it has not to wait for them. */
function useNeighbours(month: string, isThere: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (!isThere) return
    for (const neighbour of NEIGHBOURS.map(count => monthsAfter(month, count))) {
      if (neighbour === null) continue
      // Whoever turns to it asks again, and is told what is wrong.
      client.query({ query: MonthAtAGlanceDocument, variables: { month: neighbour } }).catch(() => undefined)
    }
  }, [client, month, isThere])
}
