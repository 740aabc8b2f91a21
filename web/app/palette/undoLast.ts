import { toasts } from '#web/ui/toasts.ts'

/** The last deed that still offers to be undone. Answers whether there was one. */
export function undoLast(undo: string): boolean {
  const last = toasts.visibleToasts.find(({ content }) => content.action?.label === undo)
  if (!last) return false
  last.content.action?.run()
  toasts.close(last.key)
  return true
}
