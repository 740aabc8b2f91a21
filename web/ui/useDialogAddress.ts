import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type DialogOf, type Dialogs, dialogIn, withDialog } from './dialogs.ts'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
const openedInApp = { dialogOpenedInApp: true } as const

/** How a page deals with the dialogs over it. */
export interface DialogControl<All extends Dialogs> {
  readonly current: DialogOf<All> | null
  readonly open: (dialog: DialogOf<All>) => void
  /** In place of the one that is open. */
  readonly turnTo: (dialog: DialogOf<All>) => void
  readonly close: () => void
}

/** Which dialog is open stands in the address: a reload or the back button knows it too. */
export function useDialogAddress<const All extends Dialogs>(dialogs: All): DialogControl<All> {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOpenedInApp = Boolean(useLocation().state?.dialogOpenedInApp)
  const current = useMemo(() => dialogIn(search, dialogs), [search, dialogs])
  const open = useCallback(
    (dialog: DialogOf<All>) =>
      void navigate({ search: withDialog(search, dialogs, dialog) }, { state: openedInApp, preventScrollReset: true }),
    [navigate, dialogs, search],
  )
  const turnTo = useCallback(
    (dialog: DialogOf<All>) =>
      void navigate(
        { search: withDialog(search, dialogs, dialog) },
        { replace: true, preventScrollReset: true, state: isOpenedInApp ? openedInApp : null },
      ),
    [navigate, dialogs, search, isOpenedInApp],
  )
  const close = useCallback(() => {
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withDialog(search, dialogs, null) }, { replace: true, preventScrollReset: true })
  }, [navigate, dialogs, search, isOpenedInApp])
  return { current, open, turnTo, close }
}
