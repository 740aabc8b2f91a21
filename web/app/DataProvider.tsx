import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { createContext, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react'
import { FeedContext, type FeedKeeper, keepFeed } from '#web/features/expenses/news/FeedContext.ts'
import type { Keep } from '#web/features/expenses/news/feedStore.ts'
import { OutboxContext, type WishOutbox } from '#web/features/expenses/outbox/OutboxContext.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { PaymentsLaterContext, type PaymentsOutbox } from '#web/ui/outbox/paymentsLater.ts'
import { LineOpeningsContext } from '#web/ui/useEachOpening.ts'
import { createApolloClient } from './apolloClient.ts'
import { type Connection, type ConnectionState, openConnection } from './connection.ts'
import { fetchAppAhead } from './offline/fetchAhead.ts'
import { openWishes, payingLater } from './outbox.ts'

/** Fetched when there is something to keep: whoever looks at no list need not have it. */
const keepingFor =
  (userId: number): Keep =>
  async (whole, position) =>
    (await import('#web/features/expenses/news/keepList.ts')).keepList(userId, whole, position)

interface DataAccess {
  readonly userId: number
  readonly connection: Connection
  readonly client: ApolloClient
  readonly feed: FeedKeeper
  readonly outbox: WishOutbox
  readonly payments: PaymentsOutbox
}

const ConnectionContext = createContext<Connection | null>(null)

/** Each signed-in person gets a cache and a line of their own: nothing of one is ever shown to the next. */
export function DataProvider({ children }: { readonly children: ReactNode }) {
  const { user, expire, check } = useSession()
  const userId = user?.id
  const [access, setAccess] = useState<DataAccess | null>(null)

  useEffect(() => {
    if (userId === undefined) return
    const connection = openConnection({ onSignedOut: expire, onTurnedAway: () => void check() })
    const client = createApolloClient({ userId, connection, onUnauthenticated: expire })
    const feed = keepFeed(client, connection.client, keepingFor(userId))
    const outbox = openWishes({ userId, client, line: connection.client, feed })
    const opened = { userId, connection, client, feed, outbox, payments: payingLater(outbox) }
    // All that is behind it is drawn for the first time, in small pieces: whoever taps meanwhile is answered.
    startTransition(() => setAccess(opened))
    const stopFetching = fetchAppAhead()
    return () => {
      stopFetching()
      outbox.close()
      feed.close()
      connection.close()
      setAccess(null)
    }
  }, [userId, expire, check])

  if (!access || access.userId !== userId) return null
  return (
    <ConnectionContext value={access.connection}>
      <ApolloProvider client={access.client}>
        <FeedContext value={access.feed}>
          <OutboxContext value={access.outbox}>
            <PaymentsLaterContext value={access.payments}>
              <LineOpenings>{children}</LineOpenings>
            </PaymentsLaterContext>
          </OutboxContext>
        </FeedContext>
      </ApolloProvider>
    </ConnectionContext>
  )
}

export function useConnection(): ConnectionState {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('useConnection needs somebody signed in')
  return useSyncExternalStore(connection.subscribe, connection.read)
}

/** Screens read anew what they may have missed. */
function LineOpenings({ children }: { readonly children: ReactNode }) {
  return <LineOpeningsContext value={useConnection().openings}>{children}</LineOpeningsContext>
}
