import { Part, part } from '#web/ui/part.tsx'
import { questionParts } from '#web/ui/Question.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { CategoryDialogProps } from './OpenCategoryDialog.tsx'

const dialog = part(async () => (await import('./OpenCategoryDialog.tsx')).OpenCategoryDialog)
const parts = [dialog, ...questionParts]

/** What opens about a category comes when it does. */
export function CategoryDialog(props: CategoryDialogProps) {
  usePrefetch(parts)
  return <Part of={dialog} when={props.dialog.current !== null} {...props} />
}
