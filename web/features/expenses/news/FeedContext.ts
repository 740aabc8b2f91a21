import type { ApolloClient } from '@apollo/client'
import type { Client } from 'graphql-ws'
import { createContext } from 'react'
import type { FeedStore, Keep } from './feedStore.ts'

/** Of one person who is signed in. Before anybody looks at a list there is nothing to keep up to date. */
export interface FeedKeeper {
  /** Opened by whoever asks first, and kept for as long as they are signed in. */
  readonly feed: (open: (client: ApolloClient, line: Client, keep: Keep) => FeedStore) => FeedStore
  /** Own deeds are told to the lists, where there are any. */
  readonly during: FeedStore['during']
  readonly close: () => void
}

export function keepFeed(client: ApolloClient, line: Client, keep: Keep): FeedKeeper {
  let feed: FeedStore | undefined
  return {
    feed: open => {
      feed ??= open(client, line, keep)
      return feed
    },
    during: work => (feed ? feed.during(work) : work(() => undefined)),
    close: () => feed?.close(),
  }
}

export const FeedContext = createContext<FeedKeeper | null>(null)
