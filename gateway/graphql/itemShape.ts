import type { FeedItem } from '#projections/feed/queries.ts'
import { transferShape } from '../transfers/codec.ts'
import { expenseShape } from './shapes.ts'

export const itemShape = (item: FeedItem) =>
  item.kind === 'EXPENSE' ? expenseShape(item.view) : transferShape(item.view)
