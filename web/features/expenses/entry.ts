import type { FeedQuery } from './Feed.generated.ts'

/** What stands in the list: an expense or a transfer. */
export type Entry = FeedQuery['feed']['edges'][number]['node']

type Identity = Pick<Entry, '__typename' | 'id'>

/** An expense and a transfer may have the same id. */
export const entryKey = ({ __typename, id }: Identity): string =>
  __typename === 'Transfer' ? transferKey(id) : expenseKey(id)

export const expenseKey = (id: string): string => `expense-${id}`
export const transferKey = (id: string): string => `transfer-${id}`
