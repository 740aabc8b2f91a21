import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Marks dialogs that were opened by a click here, so that closing one is going back. */
const openedInApp = { peopleDialogOpenedInApp: true } as const

export type AddTab = 'search' | 'placeholder'

export type PeopleDialog =
  | { readonly open: 'add'; readonly tab: AddTab }
  /** Null: to connect with the viewer. */
  | { readonly open: 'invite'; readonly group: string | null }
  /** Null: a new one. */
  | { readonly open: 'group'; readonly group: string | null }
  | { readonly open: 'placeholder' | 'link'; readonly placeholder: string }
  | { readonly open: 'settle'; readonly person: string; readonly currency: string }

const names = ['open', 'tab', 'group', 'placeholder', 'person', 'currency'] as const

function read(search: URLSearchParams): PeopleDialog | null {
  const open = search.get('open')
  const placeholder = search.get('placeholder')
  const person = search.get('person')
  const currency = search.get('currency')
  if (open === 'add') return { open, tab: search.get('tab') === 'placeholder' ? 'placeholder' : 'search' }
  if (open === 'invite' || open === 'group') return { open, group: search.get('group') }
  if ((open === 'placeholder' || open === 'link') && placeholder) return { open, placeholder }
  if (open === 'settle' && person && currency) return { open, person, currency }
  return null
}

/** The rest of the address stays as it is. */
function withDialog(search: URLSearchParams, dialog: PeopleDialog | null): string {
  const params = new URLSearchParams(search)
  for (const name of names) params.delete(name)
  for (const [name, value] of Object.entries(dialog ?? {})) if (value !== null) params.set(name, value)
  return `?${params}`
}

/** Which dialog is open stands in the address: a reload or the back button knows it too. */
export function usePeopleDialog() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOpenedInApp = Boolean(useLocation().state?.peopleDialogOpenedInApp)
  const current = useMemo(() => read(search), [search])
  const open = useCallback(
    (dialog: PeopleDialog) =>
      void navigate({ search: withDialog(search, dialog) }, { state: openedInApp, preventScrollReset: true }),
    [navigate, search],
  )
  /** In place of the one that is open. */
  const turnTo = useCallback(
    (dialog: PeopleDialog) =>
      void navigate(
        { search: withDialog(search, dialog) },
        { replace: true, preventScrollReset: true, state: isOpenedInApp ? openedInApp : null },
      ),
    [navigate, search, isOpenedInApp],
  )
  const close = useCallback(() => {
    if (isOpenedInApp) void navigate(-1)
    else void navigate({ search: withDialog(search, null) }, { replace: true, preventScrollReset: true })
  }, [navigate, search, isOpenedInApp])
  return { current, open, turnTo, close }
}

export type DialogControl = ReturnType<typeof usePeopleDialog>
