import { use } from 'react'
import { FeedContext } from './FeedContext.ts'
import { type FeedStore, openFeedStore } from './feedStore.ts'

/** The lists of whoever is signed in. */
export function useFeedStore(): FeedStore {
  const keeper = use(FeedContext)
  if (!keeper) throw new Error('useFeedStore needs somebody signed in')
  return keeper.feed(openFeedStore)
}
