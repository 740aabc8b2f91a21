import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
const openedInApp = { dialogOpenedInApp: true } as const

/** What a dialog is about: it needs that, or it may say nothing of it. */
type Need = 'required' | 'optional'

/** The dialogs of a page by what the address calls them, each with what it says there about itself besides. */
type Dialogs = Readonly<Record<string, Readonly<Record<string, Need>>>>

type Said<Needs extends Dialogs[string]> = {
  readonly [Name in keyof Needs]: Needs[Name] extends 'required' ? string : string | null
}

/** One of them, as it is open. */
export type DialogOf<All extends Dialogs> = {
  [Open in keyof All & string]: { readonly open: Open } & Said<All[Open]>
}[keyof All & string]

type Parameters = Readonly<Record<string, string | null>>

/** What is missing was perhaps typed by hand: then none is open. */
function dialogIn(search: URLSearchParams, dialogs: Dialogs): Parameters | null {
  const open = search.get('open')
  const needs = open !== null && Object.hasOwn(dialogs, open) ? dialogs[open] : undefined
  if (!needs) return null
  const said = Object.keys(needs).map(name => [name, search.get(name) || null] as const)
  const isWhole = said.every(([name, value]) => value !== null || needs[name] === 'optional')
  return isWhole ? { open, ...Object.fromEntries(said) } : null
}

/** The rest of the address stays as it is. */
function withDialog(search: URLSearchParams, dialogs: Dialogs, dialog: Parameters | null): string {
  const params = new URLSearchParams(search)
  for (const name of ['open', ...Object.values(dialogs).flatMap(needs => Object.keys(needs))]) params.delete(name)
  for (const [name, value] of Object.entries(dialog ?? {})) if (value !== null) params.set(name, value)
  return `?${params}`
}

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
  // It says what the description asks for.
  const current = useMemo(() => dialogIn(search, dialogs) as DialogOf<All> | null, [search, dialogs])
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
