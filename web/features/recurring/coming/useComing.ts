import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { daysOf, monthOf, plusDays } from '#domain/day.ts'
import { monthsAfter } from '#web/format/months.ts'
import { useToday } from '#web/format/today.ts'
import { ComingDocument } from './Coming.generated.ts'

const LAST_DAY_AHEAD = 365

export type Comings = ReturnType<typeof useComing>

/** What is coming in a month that one may turn to. It opens with the first in which anything is. */
export function useComing() {
  const today = useToday()
  const [chosen, setMonth] = useState<string | null>(null)
  const farthest = plusDays(today, LAST_DAY_AHEAD)
  const { data, previousData, error, refetch } = useQuery(ComingDocument, {
    variables: { to: farthest },
    fetchPolicy: 'cache-and-network',
  })
  const coming = (data ?? previousData)?.coming
  const first = coming?.days[0]
  // It does not turn by itself when that one is skipped.
  if (chosen === null && first) setMonth(monthOf(first.date))
  const month = chosen === null || chosen < monthOf(today) ? monthOf(today) : chosen
  const turnTo = (by: 1 | -1) => {
    const next = monthsAfter(month, by)
    const isThere = next !== null && next >= monthOf(today) && next <= monthOf(farthest)
    return isThere ? () => setMonth(next) : null
  }
  return {
    ...{ isAny: first !== undefined, month, to: [daysOf(month).last, farthest].sort()[0] ?? farthest, coming, error },
    ...{ retry: () => void refetch().catch(() => undefined), turnBack: turnTo(-1), turnOn: turnTo(1) },
  }
}
