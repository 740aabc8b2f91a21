import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'
import { linkTo } from '../useGoToRow.ts'

/**
 * A dialog gives the focus back to what opened it. Changed in it, an entry may have gone elsewhere in the list, where its
 * row is drawn anew: then that gets it.
 */
export function useFocusBack(entryKey: string): void {
  const { pathname } = useLocation()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener?.isConnected) return
      focusWhenUncovered(() => (location.pathname === pathname ? linkTo(entryKey) : null))
    },
    [opener, pathname, entryKey],
  )
}
