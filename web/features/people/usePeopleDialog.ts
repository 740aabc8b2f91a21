import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

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

const inTheAddress = { names, read }

/** Which dialog of the page is open. */
export const usePeopleDialog = () => useDialogAddress<PeopleDialog>(inTheAddress)

export type DialogControl = ReturnType<typeof usePeopleDialog>
