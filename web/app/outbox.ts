import type { ApolloClient } from '@apollo/client'
import type { Client } from 'graphql-ws'
import type { FeedKeeper } from '#web/features/expenses/news/FeedContext.ts'
import type { WishOutbox } from '#web/features/expenses/outbox/OutboxContext.ts'
import { outboxKey } from '#web/features/expenses/typedExpenses.ts'
import { readStoredUser } from '#web/features/session/storedUser.ts'
import { fetchPart } from '#web/ui/missingPart.ts'
import { openOutbox } from '#web/ui/outbox/outbox.ts'
import type { PaymentsOutbox } from '#web/ui/outbox/paymentsLater.ts'
import { storedAt } from '#web/ui/outbox/storage.ts'

interface Means {
  readonly userId: number
  readonly client: ApolloClient
  readonly line: Client
  readonly feed: FeedKeeper
}

/**
 * What somebody wishes waits in their browser until the server has answered, and goes as soon as there is a line. The names
 * of deeds keep one that is sent twice from being done twice; locks are missing where there is no https.
 */
export function openWishes({ userId, client, line, feed }: Means): WishOutbox {
  const key = outboxKey(String(userId))
  const outbox: WishOutbox = openOutbox({
    storage: storedAt(key),
    sending: async () => {
      const { sendingOf } = await fetchPart(() => import('#web/features/expenses/outbox/sending.ts'))
      return sendingOf({ client, feed, viewerId: String(userId) })
    },
    alone: work => (navigator.locks ? navigator.locks.request(key, work) : work()),
    isOnline: () => navigator.onLine,
    // The cookie is that of the browser: somebody else may have signed in in another tab.
    isTheirs: () => readStoredUser()?.id === userId,
  })
  const { tryNow, lose } = outbox
  const look = () => {
    if (document.visibilityState === 'visible') outbox.look()
  }
  const stopListening = line.on('connected', tryNow)
  addEventListener('online', tryNow)
  addEventListener('offline', lose)
  document.addEventListener('visibilitychange', look)
  return {
    ...outbox,
    close: () => {
      stopListening()
      removeEventListener('online', tryNow)
      removeEventListener('offline', lose)
      document.removeEventListener('visibilitychange', look)
      outbox.close()
    },
  }
}

/** What settles a balance waits with all else. */
export const payingLater = ({ change, state, subscribe }: WishOutbox): PaymentsOutbox => ({
  leave: ({ commandId, isInDoubt, ...payments }) =>
    change(queue => [...queue, { commandId, isInDoubt, deed: { kind: 'settle', ...payments }, change: null }]),
  subscribe,
  isWaitingFor: personId =>
    state().queue.some(
      ({ deed }) =>
        deed.kind === 'settle' &&
        deed.transfers.some(({ sender, recipient }) => sender === personId || recipient === personId),
    ),
})
