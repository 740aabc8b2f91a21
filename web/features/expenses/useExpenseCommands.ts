import { useMemo } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import type { Entry } from './entry.ts'
import { freshly } from './outbox/followUp.ts'
import { useOutbox, type WishOutbox } from './outbox/OutboxContext.ts'
import { keepInstead, rewrite, takeBack, unsentRemovals } from './outbox/rewriting.ts'
import type { Recording, Wish } from './outbox/wish.ts'

const titleOf = (entry: Entry): string | null => (entry.__typename === 'Expense' ? entry.title : null)

/** What one can do to expenses and transfers, and can wait: it shows at once, and goes by the outbox. */
export function expenseCommands(outbox: WishOutbox) {
  const waitWith = (wish: Wish, commandId = newCommandId()) => ({
    wish,
    ending: outbox.add(commandId, wish),
    /** It waits already, behind what the server does not answer. */
    isStuck: outbox.state().isStuck,
  })
  return {
    record: (recording: Recording) => waitWith(recording, recording.draft.commandId),
    rewrite: (before: Recording, recording: Recording) =>
      outbox.change(queue => rewrite(queue, before, recording, outbox.lastSeen(before.draft.commandId))),
    takeBack: (commandId: string) => outbox.change(queue => takeBack(queue, commandId, outbox.lastSeen(commandId))),
    remove: (entry: Entry) => {
      const { __typename, id } = entry
      return waitWith({ kind: 'remove', entry: { __typename, id }, title: titleOf(entry) })
    },
    /** Says whether it was never sent that it is to go: then it just stays. */
    keepAfterAll: (entry: Entry) => {
      const removals = unsentRemovals(outbox.state().queue, entry)
      if (removals.length === 0) return false
      const restoring = freshly({ kind: 'restore', entry, title: titleOf(entry) })
      outbox.change(queue => keepInstead(queue, removals, restoring))
      return true
    },
    restore: (entry: Entry) => waitWith({ kind: 'restore', entry, title: titleOf(entry) }),
  }
}

export type ExpenseCommands = ReturnType<typeof expenseCommands>

export function useExpenseCommands(): ExpenseCommands {
  const outbox = useOutbox()
  return useMemo(() => expenseCommands(outbox), [outbox])
}
