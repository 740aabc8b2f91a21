import { useCallback, useState } from 'react'
import { useAddressValue } from '#web/ui/useAddressValue.ts'
import { readSimplified, storeSimplified } from './simplifiedDebts.ts'

/**
 * Whether debts within groups are simplified. Where the address says nothing, as when one comes from the menu, it is as the
 * viewer left it.
 */
export function useSimplified(viewerId: string) {
  const [stated, state] = useAddressValue('simplified', { replace: true })
  const [lastChoice, setLastChoice] = useState(() => readSimplified(viewerId))
  const isSimplified = stated === null ? lastChoice : stated === 'true'
  const simplify = useCallback(
    (wanted: boolean) => {
      storeSimplified(viewerId, wanted)
      setLastChoice(wanted)
      state(wanted ? 'true' : null)
    },
    [state, viewerId],
  )
  return { isSimplified, simplify }
}
