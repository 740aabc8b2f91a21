import type { DialogControl } from '#web/ui/useDialogAddress.ts'

/** One month at a glance; where none is named, the one it is. */
export const analyticsDialogs = { analytics: { month: 'optional' } } as const

export type AnalyticsDialog = DialogControl<typeof analyticsDialogs>
