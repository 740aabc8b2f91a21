import { createContext, use } from 'react'
import type { FeedStore } from './feedStore.ts'

export const FeedContext = createContext<FeedStore | null>(null)

/** The lists of whoever is signed in. */
export function useFeedStore(): FeedStore {
  const feed = use(FeedContext)
  if (!feed) throw new Error('useFeedStore needs somebody signed in')
  return feed
}
