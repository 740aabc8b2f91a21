import { useMemo } from 'react'
import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { addForm, editForm, rewriteForm } from './form/parts.ts'
import { useOutbox } from './outbox/OutboxContext.ts'
import type { ListState } from './useExpenseList.ts'

const dialogs = part(async () => (await import('./OpenDialogs.tsx')).OpenDialogs)

/** What opens over a list comes when it does: most visits only look. */
export function ListDialogs({ list }: { readonly list: ListState }) {
  const outbox = useOutbox()
  usePrefetch(useMemo(() => [dialogs, addForm, editForm, rewriteForm, outbox], [outbox]))
  const isOpen = list.dialog.current !== null || list.doomed !== null
  return <Part of={dialogs} when={isOpen} list={list} />
}
