import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'

/** Something that happened to an expense. */
export type ExpenseFact = Extract<Fact, { data: { expenseId: number } }>

/** An event by which it is another amount, or is paid or borne by others. */
export type MoneyFact = Extract<ExpenseFact, { data: ExpenseMoney }>

/** Something that happened to a transfer. */
export type TransferFact = Extract<Fact, { data: { transferId: number } }>

/** Something that happened to a group. Expenses and transfers may name a group too, so the type has to tell. */
export type GroupFact = Extract<Fact, { type: GroupEvent['type'] }>
