import { useMemo } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import type { Entry } from './entry.ts'
import { useOutbox } from './outbox/OutboxContext.ts'
import { rewrite, takeBack } from './outbox/rewriting.ts'
import type { Recording, Wish } from './outbox/wish.ts'

const titleOf = (entry: Entry): string | null => (entry.__typename === 'Expense' ? entry.title : null)

/** What one can do to expenses and transfers, and can wait: it shows at once, and goes by the outbox. */
export function useExpenseCommands() {
  const outbox = useOutbox()
  return useMemo(() => {
    const waitWith = (wish: Wish, commandId = newCommandId()) => ({
      wish,
      ending: outbox.add(commandId, wish),
      /** It waits already, behind what the server does not answer. */
      isStuck: outbox.state().isStuck,
    })
    return {
      record: (recording: Recording) => waitWith(recording, recording.draft.commandId),
      rewrite: (before: Recording, recording: Recording) => outbox.change(queue => rewrite(queue, before, recording)),
      takeBack: (commandId: string) => outbox.change(queue => takeBack(queue, commandId)),
      remove: (entry: Entry) => {
        const { __typename, id } = entry
        return waitWith({ kind: 'remove', entry: { __typename, id }, title: titleOf(entry) })
      },
      restore: (entry: Entry) => waitWith({ kind: 'restore', entry, title: titleOf(entry) }),
    }
  }, [outbox])
}

export type ExpenseCommands = ReturnType<typeof useExpenseCommands>
