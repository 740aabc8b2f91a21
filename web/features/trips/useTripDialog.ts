import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

export type TripDialog =
  /** Null: a new one. */
  | { readonly open: 'trip'; readonly trip: string | null }
  /** What is asked before it is done. */
  | { readonly open: 'archive' | 'delete' | 'leave'; readonly trip: string }

function read(search: URLSearchParams): TripDialog | null {
  const open = search.get('open')
  const trip = search.get('trip')
  if (open === 'trip') return { open, trip }
  if ((open === 'archive' || open === 'delete' || open === 'leave') && trip) return { open, trip }
  return null
}

const inTheAddress = { names: ['open', 'trip'], read }

/** Which dialog about a trip is open. */
export const useTripDialog = () => useDialogAddress<TripDialog>(inTheAddress)

export type TripDialogControl = ReturnType<typeof useTripDialog>
