import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type DialogOf, type Dialogs, dialogIn, withDialog } from './dialogs.ts'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
const openedInApp = { dialogOpenedInApp: true } as const

/** How a page deals with the dialogs over it. */
export interface DialogControl<All extends Dialogs> {
  readonly current: DialogOf<All> | null
  readonly open: (dialog: DialogOf<All>) => void
  /** In place of the one that is open. What is remembered of that is no part of the address. */
  readonly turnTo: (dialog: DialogOf<All>, remembered?: object) => void
  readonly close: () => void
}

/** How a click opens a dialog over the page. */
type DialogLink = Required<Pick<LinkProps, 'to' | 'preventScrollReset'>> & { readonly state: typeof openedInApp }

const linkTo = (to: DialogLink['to']): DialogLink => ({ to, state: openedInApp, preventScrollReset: true })

/** Links to the dialogs over a page, which leave the rest of its address as it is. */
export function useDialogLinks<const All extends Dialogs>(dialogs: All): (dialog: DialogOf<All>) => DialogLink {
  const [search] = useSearchParams()
  return dialog => linkTo({ search: withDialog(search, dialogs, dialog) })
}

/** The same from anywhere, to the page at a path. */
export const dialogLinkOn = <const All extends Dialogs>(
  pathname: string,
  search: string,
  dialogs: All,
  dialog: DialogOf<All>,
): DialogLink => linkTo({ pathname, search: withDialog(new URLSearchParams(search), dialogs, dialog) })

/**
 * Whether a dialog is open still. What a form had asked for may be answered after it was closed: then there is nothing to
 * close, and what is open by then is another one's, or another page.
 */
function useIsOpenStill(current: object | null): () => boolean {
  const said = JSON.stringify(current)
  const now = useRef<string>(undefined)
  useLayoutEffect(() => {
    now.current = said
    return () => {
      now.current = undefined
    }
  }, [said])
  return useCallback(() => now.current === said, [said])
}

/** Which dialog is open stands in the address: a reload or the back button knows it too. */
export function useDialogAddress<const All extends Dialogs>(dialogs: All): DialogControl<All> {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOpenedInApp = Boolean(useLocation().state?.dialogOpenedInApp)
  const current = useMemo(() => dialogIn(search, dialogs), [search, dialogs])
  const isOpenStill = useIsOpenStill(current)
  const open = useCallback(
    (dialog: DialogOf<All>) => {
      const { to, ...options } = linkTo({ search: withDialog(search, dialogs, dialog) })
      void navigate(to, options)
    },
    [navigate, dialogs, search],
  )
  const turnTo = useCallback(
    (dialog: DialogOf<All>, remembered?: object) => {
      if (!isOpenStill()) return
      const state = { ...(isOpenedInApp && openedInApp), ...remembered }
      void navigate({ search: withDialog(search, dialogs, dialog) }, { replace: true, preventScrollReset: true, state })
    },
    [navigate, dialogs, search, isOpenedInApp, isOpenStill],
  )
  const close = useCallback(() => {
    if (!isOpenStill()) return
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withDialog(search, dialogs, null) }, { replace: true, preventScrollReset: true })
  }, [navigate, dialogs, search, isOpenedInApp, isOpenStill])
  return { current, open, turnTo, close }
}
