/** What the feed says of a change: an expense or a transfer came into somebody's feed, changed there or left it. */
export interface FeedChange {
  readonly itemKind: (typeof ITEM_KINDS)[number]
  readonly itemId: number
  readonly kind: (typeof KINDS)[number]
  /** yyyy-MM of every month whose totals may have moved with it. */
  readonly months: readonly string[]
}

/** Told in place of them to whoever would be told of many at once: their feed is to be read anew. */
export interface ManyChanges {
  readonly kind: 'MANY'
}

export const MANY: ManyChanges['kind'] = 'MANY'

/* Each goes by its first letter. */
const KINDS = ['ADDED', 'CHANGED', 'REMOVED'] as const
const ITEM_KINDS = ['EXPENSE', 'TRANSFER'] as const

const WORDING = /^([ACR])([ET])(\d+)@([\d,-]+)$/

/** "AE17@2026-11": expense 17 of November is new. */
export const say = ({ kind, itemKind, itemId, months }: FeedChange): string =>
  `${kind[0]}${itemKind[0]}${itemId}@${months.join(',')}`

export function understand(said: string): FeedChange | ManyChanges | undefined {
  if (said === MANY) return { kind: MANY }
  const [, kindLetter = '?', itemLetter = '?', itemId, months = ''] = WORDING.exec(said) ?? []
  const kind = KINDS.find(each => each.startsWith(kindLetter))
  const itemKind = ITEM_KINDS.find(each => each.startsWith(itemLetter))
  if (kind === undefined || itemKind === undefined) return undefined
  return { kind, itemKind, itemId: Number(itemId), months: months.split(',') }
}
