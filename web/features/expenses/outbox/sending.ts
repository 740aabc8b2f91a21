import type { ApolloClient } from '@apollo/client'
import i18next from 'i18next'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import type { Sending } from '#web/ui/outbox/outbox.ts'
import { showToast, withdrawToasts } from '#web/ui/toasts.ts'
import { correctExpense, recordExpense, recordTransfers, restoreEntry, voidEntry } from '../entryCommands.ts'
import type { FeedKeeper } from '../news/FeedContext.ts'
import { keepUnsent } from '../unsentExpenses.ts'
import { unsentOf, wordsOfFailure } from './failure.ts'
import { followUp, versionAsRecorded } from './followUp.ts'
import type { Fulfilled, WaitingWish, Wish, WishSince } from './wish.ts'

interface Means {
  readonly client: ApolloClient
  readonly feed: Pick<FeedKeeper, 'during'>
  readonly viewerId: string
}

/** How wishes are sent, and what is told of them where no list waits for the answer. */
export function sendingOf({ client, feed, viewerId }: Means): Sending<Wish, WishSince, Fulfilled> {
  const means = { client, feed }
  return {
    send: ({ commandId, deed }: WaitingWish): Promise<DeedOutcome<Fulfilled>> => {
      switch (deed.kind) {
        case 'record':
          return recordExpense(means, { ...deed.input, commandId })
        case 'correct': {
          const { expenseId: id, correction, typed } = deed
          const expectedVersion = typed?.version ?? versionAsRecorded
          return correctExpense(means, { ...correction, id, expectedVersion, commandId })
        }
        case 'settle':
          return recordTransfers(means, { transfers: [...deed.transfers], commandId })
        case 'remove':
          return voidEntry(means, deed.entry, commandId)
        case 'restore':
          return restoreEntry(means, deed.entry, commandId)
      }
    },
    follow: (waiting, ending) => followUp(waiting, ending, viewerId),
    keepBack: (waiting, ending) => {
      const unsent = unsentOf(waiting, ending)
      if (unsent) keepUnsent(viewerId, unsent)
    },
    tell: (waiting, ending) => {
      if (waiting.deed.kind === 'settle') withdrawToasts(waiting.deed.address)
      if (ending.kind === 'done') return
      showToast({ text: wordsOfFailure(i18next.t, waiting.deed, ending), tone: 'warning' })
    },
  }
}
