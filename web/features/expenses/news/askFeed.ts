import type { ApolloClient } from '@apollo/client'
import { entryKey } from '../entry.ts'
import { FeedDocument } from '../Feed.generated.ts'
import type { Asked, FeedPage } from './feedList.ts'
import { variablesOf } from './question.ts'

/** A page of a list. It goes by Apollo's cache, which could not tell whether it is older than what is known. */
export async function askFeed(client: ApolloClient, asked: Asked): Promise<FeedPage> {
  const { data } = await client.query({
    ...{ query: FeedDocument, variables: variablesOf(asked), fetchPolicy: 'no-cache' },
    // Lists ask one question at a time. To find out whether two are the same, Apollo would write them down first.
    context: { queryDeduplication: false },
  })
  if (!data) throw new Error('the list was not answered')
  const { position, edges, pageInfo, months } = data.feed
  return {
    position: Number(position),
    entries: edges.map(({ node }) => [entryKey(node), node] as const),
    months: months ?? [],
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  }
}
