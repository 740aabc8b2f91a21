import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import type { OwedSide } from '#web/schema.generated.ts'
import type { Totals } from './balances.ts'
import { OwedInAllDocument, type SideInAllFragment } from './OwedInAll.generated.ts'

/** What a side comes to in the viewer's own currency; null where it is told in it already. */
export type InAll = (side: OwedSide) => SideInAllFragment | null

/** Both sides as one sum each, as long as there is another currency than one's own among them. */
export function useOwedInAll({ owedToMe, owedByMe }: Totals, simplified: boolean): InAll {
  const { currency: own } = useViewer()
  const isMixed = (amounts: Totals['owedToMe']) => amounts.some(({ currency }) => currency !== own)
  const isAsked = isMixed(owedToMe) || isMixed(owedByMe)
  const { data, previousData, loading, refetch } = useQuery(OwedInAllDocument, {
    variables: { simplified },
    fetchPolicy: 'cache-and-network',
    skip: !isAsked,
  })
  // They follow the amounts above them, whatever changed those.
  const said = JSON.stringify([owedToMe, owedByMe, own])
  const askedOf = useRef(said)
  useEffect(() => {
    if (askedOf.current === said) return
    askedOf.current = said
    if (isAsked) void refetch().catch(() => undefined)
  }, [said, isAsked, refetch])
  // Counted the other way it comes to something else: that stands there only until this is told.
  const shown = data ?? (loading ? previousData : undefined)
  return side => {
    if (!isMixed(side === 'TO_VIEWER' ? owedToMe : owedByMe)) return null
    return (side === 'TO_VIEWER' ? shown?.toViewer : shown?.byViewer) ?? null
  }
}
