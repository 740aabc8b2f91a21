import type { ApolloClient } from '@apollo/client'
import type { FeedFilter } from '#web/schema.generated.ts'
import { FeedDocument } from '../Feed.generated.ts'
import { renewFilteredDay } from '../feedCache.ts'
import type { Identity, Placed } from '../feedConnection.ts'
import { onDay } from './feedFilter.ts'

/** More than anybody records in a day; the server gives no more at once. */
const mostOfOneDay = 200

/** Many changes may come at once, and those of one day need only one question. */
const pause = 150

export interface FilteredNews {
  readonly tell: (changed: Placed) => void
  readonly stop: () => void
}

/**
 * Whether a changed entry belongs into the filtered list is the server's to say, which knows what an amount comes to
 * and what a title matches: it is asked for that one day anew.
 */
export function openFilteredNews(client: ApolloClient, filter: FeedFilter): FilteredNews {
  let waiting = new Map<string, Identity[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function entriesOf(day: string) {
    const ofDay = onDay(filter, day)
    if (!ofDay) return []
    const variables = { first: mostOfOneDay, filter: ofDay }
    const { data } = await client.query({ query: FeedDocument, variables, fetchPolicy: 'no-cache' })
    return data?.feed.edges.map(({ node }) => node) ?? []
  }

  async function lookAtAll(): Promise<void> {
    const days = waiting
    waiting = new Map()
    for (const [day, changed] of days) {
      const found = await entriesOf(day)
      if (isOver) return
      renewFilteredDay(client.cache, day, changed, found)
    }
  }

  return {
    tell: changed => {
      waiting.set(changed.date, [...(waiting.get(changed.date) ?? []), changed])
      clearTimeout(timer)
      timer = setTimeout(() => {
        lookAtAll().catch(error => console.warn('The filtered list could not be brought up to date.', error))
      }, pause)
    },
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
