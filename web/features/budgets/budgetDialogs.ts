import type { DialogControl } from '#web/ui/useDialogAddress.ts'

/** The form over the screen; without a budget, of a new one. */
export const budgetDialogs = { budget: { budget: 'optional' } } as const

export type BudgetDialogControl = DialogControl<typeof budgetDialogs>
