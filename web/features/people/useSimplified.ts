import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readSimplified, storeSimplified } from './simplifiedDebts.ts'

const name = 'simplified'

/**
 * Whether debts within groups are simplified stands in the address: a reload or the back button knows it too. Where it
 * says nothing, as when one comes from the menu, it is as the viewer left it.
 */
export function useSimplified(viewerId: string) {
  const [search, setSearch] = useSearchParams()
  const [lastChoice, setLastChoice] = useState(() => readSimplified(viewerId))
  const stated = search.get(name)
  const isSimplified = stated === null ? lastChoice : stated === 'true'
  const simplify = useCallback(
    (wanted: boolean) => {
      storeSimplified(viewerId, wanted)
      setLastChoice(wanted)
      setSearch(
        params => {
          if (wanted) params.set(name, 'true')
          else params.delete(name)
          return params
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [setSearch, viewerId],
  )
  return { isSimplified, simplify }
}
