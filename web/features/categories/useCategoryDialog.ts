import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

/** The form; of a new one where it names none. */
export type CategoryDialog = { readonly open: 'category'; readonly category: string | null }

const inTheAddress = {
  names: ['open', 'category'],
  read: (search: URLSearchParams): CategoryDialog | null =>
    search.get('open') === 'category' ? { open: 'category', category: search.get('category') } : null,
}

export const useCategoryDialog = () => useDialogAddress<CategoryDialog>(inTheAddress)
