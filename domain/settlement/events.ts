import { z } from 'zod'
import { type EventOf, event, id } from '../event.ts'

export const settlementEvents = {
  /** A transfer is for an expense; how much of it, and whether it still counts, the transfer says. */
  ExpensePaidFor: event(z.object({ expenseId: id, transferId: id })),
}

export type SettlementEvent = EventOf<typeof settlementEvents>

export const settlementStream = (expenseId: number): string => `settlement-${expenseId}`
