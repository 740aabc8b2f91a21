import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { daysOf, monthOf, plusDays } from '#domain/day.ts'
import { monthsAfter } from '#web/format/months.ts'
import { useToday } from '#web/format/today.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { ComingDocument } from './Coming.generated.ts'

const LAST_DAY_AHEAD = 365

/** What is coming until the end of a month that one may turn to. */
export function useComing() {
  const today = useToday()
  const [chosen, setMonth] = useState<string | null>(null)
  const farthest = plusDays(today, LAST_DAY_AHEAD)
  const month = chosen === null || chosen < monthOf(today) ? monthOf(today) : chosen
  const to = [daysOf(month).last, farthest].sort()[0] ?? farthest
  const { data, previousData, error, refetch } = useQuery(ComingDocument, {
    variables: { to },
    fetchPolicy: 'cache-and-network',
  })
  const retry = () => void refetch().catch(() => undefined)
  useEachOpening(retry)
  const turnTo = (by: 1 | -1) => {
    const next = monthsAfter(month, by)
    const isThere = next !== null && next >= monthOf(today) && next <= monthOf(farthest)
    return isThere ? () => setMonth(next) : null
  }
  return {
    ...{ month, to, coming: (data ?? previousData)?.coming, error, retry },
    ...{ turnBack: turnTo(-1), turnOn: turnTo(1) },
  }
}
