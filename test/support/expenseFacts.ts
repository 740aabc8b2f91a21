import { randomUUID } from 'node:crypto'
import type { ExpenseRecorded } from '#domain/expense/events.ts'
import { expenseStream } from '#domain/expense/events.ts'
import type { Append } from '#domain/store/append.ts'
import { withDebts } from './debts.ts'

/** An expense of 30.00 EUR that the given person paid alone; whatever matters to a test is named by it. */
export function expenseRecorded(facts: Partial<ExpenseRecorded['data']> & { expenseId: number }): ExpenseRecorded {
  const payer = facts.createdBy ?? 1
  return {
    type: 'ExpenseRecorded',
    data: withDebts({
      createdBy: payer,
      titleId: facts.expenseId,
      date: '2026-11-21',
      category: 'FOOD',
      amountMinor: 3000,
      currency: 'EUR',
      payers: [{ person: payer, minor: 3000 }],
      shares: [{ person: payer, minor: 3000 }],
      split: { type: 'EQUAL', entries: [{ person: payer, value: '1' }] },
      groupId: null,
      tripId: null,
      confirmedRate: null,
      externalId: null,
      ...facts,
    }),
  }
}

/** The append of one command that records an expense; any part of it can be another one. */
export function recording(expenseId: number, other: Partial<Append> = {}): Append {
  const streamId = expenseStream(expenseId)
  return {
    commandId: randomUUID(),
    actor: 1,
    input: 'record',
    expected: new Map([[streamId, 0]]),
    events: [{ streamId, event: expenseRecorded({ expenseId }) }],
    ...other,
  }
}
