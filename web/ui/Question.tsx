import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { Part, part } from './part.tsx'

const dialog = part(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** For screens on which somebody may be asked. */
export const questionParts = [dialog]

/** For screens that seldom ask: what asks comes when it is wanted. */
export function Question(props: ConfirmDialogProps) {
  return <Part of={dialog} {...props} />
}
