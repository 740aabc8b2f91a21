import type { DialogOf } from '#web/ui/dialogs.ts'
import type { DialogControl } from '#web/ui/useDialogAddress.ts'

/** What opens about a trip, and what the address says about it. */
export const tripDialogs = {
  /** Without one: a new trip. */
  trip: { trip: 'optional' },
  /** What is asked before it is done. */
  archive: { trip: 'required' },
  leave: { trip: 'required' },
  delete: { trip: 'required' },
} as const

export type TripDialog = DialogOf<typeof tripDialogs>
export type TripDialogControl = DialogControl<typeof tripDialogs>
