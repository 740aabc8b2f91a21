import type { ExpenseEvent, ExpenseMoney } from '#domain/expense/events.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import type { TransferEvent } from '#domain/transfer/events.ts'

/** Something that happened to an expense. Others name expenses too, so the type has to tell. */
export type ExpenseFact = Extract<Fact, { type: ExpenseEvent['type'] }>

/** An event by which it is another amount, or is paid or borne by others. */
export type MoneyFact = Extract<ExpenseFact, { data: ExpenseMoney }>

/** Something that happened to a transfer. */
export type TransferFact = Extract<Fact, { type: TransferEvent['type'] }>

/** Something that happened to a group. Expenses and transfers may name a group too, so the type has to tell. */
export type GroupFact = Extract<Fact, { type: GroupEvent['type'] }>
