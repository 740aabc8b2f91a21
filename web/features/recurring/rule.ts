import type { DialogControl } from '#web/ui/useDialogAddress.ts'
import type { RuleFieldsFragment } from './Recurring.generated.ts'

/** What is recorded again and again. */
export type Rule = RuleFieldsFragment

/** The form over the screen. */
export const ruleDialogs = { rule: { rule: 'required' } } as const

export type RuleDialogControl = DialogControl<typeof ruleDialogs>
