import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useViewer } from '#web/format/viewer.ts'
import type { Expense, Viewer } from '../expense.ts'
import { asSaving } from '../optimisticExpense.ts'
import { useOutbox, type WishOutbox } from '../outbox/OutboxContext.ts'
import { correctLater, waitingCorrection } from '../outbox/rewriting.ts'
import type { Correcting, WaitingWish } from '../outbox/wish.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { correctInputOf } from './expenseInput.ts'
import { titleOfTrip } from './recording.ts'

interface Typing {
  readonly before: Expense
  readonly values: ExpenseFormValues
  /** The version that was typed over first, where something waits already. */
  readonly version: number
  readonly tripTitle: string | null
}

function correctingOf({ before, values, version, tripTitle }: Typing, viewer: Viewer): Correcting {
  const { id, commandId, canEdit, recordedPosition } = before
  const typed = asSaving(values, id, viewer, tripTitle)
  return {
    kind: 'correct',
    expenseId: id,
    title: typed.title,
    correction: correctInputOf(values, before, viewer),
    typed: { version, values, shown: { ...typed, id, commandId, canEdit, recordedPosition, version: before.version } },
  }
}

interface Means {
  readonly outbox: WishOutbox
  readonly viewer: Viewer
  readonly cache: ApolloCache
}

/** What is typed over an expense while the server does not answer waits with all else, and shows at once. */
export function laterCorrections({ outbox, viewer, cache }: Means, expenseId: string) {
  const waiting = () => waitingCorrection(outbox.state().queue, expenseId)
  return {
    /** What was typed over it and not sent, be it while it waited to be recorded. */
    waiting: () => (waiting()?.typed ?? waiting()?.draft)?.values,
    /** The same, with how the expense looks then. */
    typed: () => waiting()?.typed,
    /** It would be sent before what was wished for earlier, or not at all. */
    isWanted: () => !navigator.onLine || outbox.state().isStuck || waiting() !== null,
    postpone: (before: Expense, values: ExpenseFormValues, asked: Pick<WaitingWish, 'commandId' | 'isInDoubt'>) => {
      // What was sent is asked for again as it was.
      const version = (asked.isInDoubt ? undefined : waiting()?.typed?.version) ?? before.version
      const tripTitle = titleOfTrip(cache, values.tripId)
      const correcting = correctingOf({ before, values, version, tripTitle }, viewer)
      outbox.change(queue => correctLater(queue, correcting, asked))
    },
  }
}

export function useLaterCorrections(expenseId: string) {
  const { cache } = useApolloClient()
  return laterCorrections({ outbox: useOutbox(), viewer: useViewer(), cache }, expenseId)
}
