import { budgetStream } from '#domain/budget/events.ts'
import type { QuitsEvent } from '#domain/catalog.ts'
import { categoryStream } from '#domain/category/events.ts'
import { connectionStream } from '#domain/connection/events.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { groupStream } from '#domain/group/events.ts'
import { placeholderStream } from '#domain/placeholder/events.ts'
import { transferStream } from '#domain/transfer/events.ts'
import { travelStream, tripStream } from '#domain/trip/events.ts'

/** Where an event belongs. */
export function streamOf({ data }: QuitsEvent): string {
  if ('expenseId' in data) return expenseStream(data.expenseId)
  if ('transferId' in data) return transferStream(data.transferId)
  if ('connectionId' in data) return connectionStream(data.requesterId, data.receiverId)
  if ('placeholderId' in data) return placeholderStream(data.placeholderId)
  if ('categoryId' in data) return categoryStream(data.categoryId)
  if ('budgetId' in data) return budgetStream(data.holder)
  if ('tripId' in data) return 'userId' in data ? travelStream(data.userId) : tripStream(data.tripId)
  return groupStream(data.groupId)
}
