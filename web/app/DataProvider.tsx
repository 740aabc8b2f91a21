import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { FeedContext, type FeedKeeper, keepFeed } from '#web/features/expenses/news/FeedContext.ts'
import { OutboxContext, type WishOutbox } from '#web/features/expenses/outbox/OutboxContext.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { LineOpeningsContext } from '#web/ui/useEachOpening.ts'
import { createApolloClient } from './apolloClient.ts'
import { type Connection, type ConnectionState, openConnection } from './connection.ts'
import { openWishes } from './outbox.ts'

interface DataAccess {
  readonly userId: number
  readonly connection: Connection
  readonly client: ApolloClient
  readonly feed: FeedKeeper
  readonly outbox: WishOutbox
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
    const client = createApolloClient(connection, expire)
    const feed = keepFeed(client, connection.client)
    const outbox = openWishes({ userId, client, line: connection.client, feed })
    setAccess({ userId, connection, client, feed, outbox })
    return () => {
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
            <LineOpenings>{children}</LineOpenings>
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
