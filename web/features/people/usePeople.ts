import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { PeopleChangedDocument, PeopleDocument } from './People.generated.ts'
import { rosterOf } from './roster.ts'
import { reading, useBalances } from './useBalances.ts'

/** Everybody on the screen and what stands between them and the viewer, kept as it is on the server. */
export function usePeople(simplified: boolean) {
  const language = useLanguage()
  const people = useQuery(PeopleDocument, reading)
  const balances = useBalances(simplified)
  const { refetch: refetchPeople } = people
  const { refetch: refetchBalances } = balances
  const refetch = useCallback(() => Promise.all([refetchPeople(), refetchBalances()]), [refetchPeople, refetchBalances])
  // A failure shows up as the error of the query.
  const refresh = useCallback(() => void refetch().catch(() => undefined), [refetch])

  useSubscription(PeopleChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: () => void refetchPeople().catch(() => undefined),
  })
  useEachOpening(refresh)

  // While the other way of counting is on its way, the figures of the last one stay.
  const shown = balances.data ?? balances.previousData
  const known = people.data
  const roster = useMemo(() => known && shown && rosterOf(known, shown.balances, language), [known, shown, language])
  return {
    roster,
    people: known,
    balances: shown?.balances,
    groupBalances: shown?.groupBalances,
    error: people.error ?? balances.error,
    isLoading: !roster && (people.loading || balances.loading),
    refetch,
    refresh,
  }
}
