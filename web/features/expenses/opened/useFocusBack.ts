import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'
import { linkTo } from '../useGoToRow.ts'

/**
 * What is opened gives the focus back to what opened it. Changed meanwhile, an entry may have gone elsewhere in the list,
 * where its row is drawn anew: then that gets it, unless the focus has been put somewhere else.
 */
export function useFocusBack(entryKey: string): void {
  const { pathname } = useLocation()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = () => document.activeElement === document.body
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
        if (isLost()) opener.focus()
        return
      }
      focusWhenUncovered(() => {
        if (location.pathname !== pathname) return null
        return isLost() ? linkTo(entryKey) : (document.activeElement as HTMLElement)
      })
    },
    [opener, pathname, entryKey],
  )
}
