import type { ApolloClient } from '@apollo/client'
import type { FeedFilter } from '#web/schema.generated.ts'
import type { Entry } from '../entry.ts'
import { FeedDocument } from '../Feed.generated.ts'
import { renewFilteredDay } from '../feedCache.ts'
import type { Identity, Placed } from '../feedConnection.ts'
import { pageSize } from '../pageSize.ts'
import { onDay } from './feedFilter.ts'

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

  async function entriesOf(day: string): Promise<readonly Entry[]> {
    const ofDay = onDay(filter, day)
    const found: Entry[] = []
    let after: string | null | undefined
    while (ofDay !== null && after !== null) {
      const variables = { first: pageSize, filter: ofDay, ...(after && { after }) }
      const { data } = await client.query({ query: FeedDocument, variables, fetchPolicy: 'no-cache' })
      const { edges = [], pageInfo } = data?.feed ?? {}
      found.push(...edges.map(({ node }) => node))
      after = pageInfo?.hasNextPage ? pageInfo.endCursor : null
    }
    return found
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
