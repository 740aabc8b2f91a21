import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
const openedInApp = { dialogOpenedInApp: true } as const

/** Null: the dialog is about none, and says nothing. */
type Parameters = Readonly<Record<string, string | null>>

interface DialogAddress<Dialog> {
  /** What a dialog says about itself in the address. */
  readonly names: readonly string[]
  readonly read: (search: URLSearchParams) => Dialog | null
}

/** The rest of the address stays as it is. */
function withDialog(search: URLSearchParams, names: readonly string[], dialog: Parameters | null): string {
  const params = new URLSearchParams(search)
  for (const name of names) params.delete(name)
  for (const [name, value] of Object.entries(dialog ?? {})) if (value !== null) params.set(name, value)
  return `?${params}`
}

/** Which dialog is open stands in the address: a reload or the back button knows it too. */
export function useDialogAddress<Dialog extends Parameters>({ names, read }: DialogAddress<Dialog>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOpenedInApp = Boolean(useLocation().state?.dialogOpenedInApp)
  const current = useMemo(() => read(search), [read, search])
  const open = useCallback(
    (dialog: Dialog) =>
      void navigate({ search: withDialog(search, names, dialog) }, { state: openedInApp, preventScrollReset: true }),
    [navigate, names, search],
  )
  /** In place of the one that is open. */
  const turnTo = useCallback(
    (dialog: Dialog) =>
      void navigate(
        { search: withDialog(search, names, dialog) },
        { replace: true, preventScrollReset: true, state: isOpenedInApp ? openedInApp : null },
      ),
    [navigate, names, search, isOpenedInApp],
  )
  const close = useCallback(() => {
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withDialog(search, names, null) }, { replace: true, preventScrollReset: true })
  }, [navigate, names, search, isOpenedInApp])
  return { current, open, turnTo, close }
}
