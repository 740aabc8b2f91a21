import type { DialogOf } from '#web/ui/dialogs.ts'
import type { DialogControl } from '#web/ui/useDialogAddress.ts'

/** What opens over the page, and what the address says about it. */
export const peopleDialogs = {
  /** By searching, unless it says another way. */
  add: { tab: 'optional' },
  /** Without a group: to connect with the viewer. */
  invite: { group: 'optional' },
  /** Without one: a new group. */
  group: { group: 'optional' },
  placeholder: { placeholder: 'required' },
  link: { placeholder: 'required' },
  /** For oneself alone. */
  nickname: { person: 'required' },
  /** Of a group or with somebody. */
  split: { with: 'required' },
  /** For an expense, or for whatever stands between the two. */
  settle: { person: 'required', currency: 'required', expense: 'optional' },
} as const

export type PeopleDialog = DialogOf<typeof peopleDialogs>
export type PeopleDialogControl = DialogControl<typeof peopleDialogs>
