import { randomUUIDv7 } from 'node:crypto'
import { expenseIdOf } from '../expense/events.ts'
import type { PersonId } from '../person.ts'
import type { Database } from '../store/database.ts'
import type { EventStore } from '../store/eventStore.ts'
import { expensesRecordedBy } from '../store/read.ts'
import type { Outcome } from './handle.ts'
import { voidOne } from './voidExpense.ts'

/** Commands under way at the same time load and append together, so this is also how many go into one append. */
const AT_ONCE = 250

interface House {
  readonly database: Database
  readonly store: EventStore
}

export interface AllVoided {
  readonly deleted: number
  /** The log position from which lists show it; 0: there was nothing to delete. */
  readonly position: number
}

const hasVoided = (outcome: Outcome): outcome is Extract<Outcome, { done: true }> =>
  outcome.done && outcome.events.length > 0

/**
 * Deletes every expense that somebody recorded; those that others recorded stay, also where they take part. It goes along
 * the log, so that nothing is missed because a read model is behind. Done again, it finds nothing left to do.
 */
export async function voidAllExpenses({ database, store }: House, actorId: PersonId): Promise<AllVoided> {
  let deleted = 0
  let position = 0
  for (let after = 0; ; ) {
    const recorded = await expensesRecordedBy(database, actorId, { after, limit: AT_ONCE })
    const last = recorded.at(-1)
    if (last === undefined) return { deleted, position }
    const outcomes = await Promise.all(
      recorded.map(({ streamId }) => voidOne(store, { actorId, commandId: randomUUIDv7() }, expenseIdOf(streamId))),
    )
    for (const voided of outcomes.filter(hasVoided)) {
      deleted++
      position = Math.max(position, voided.position)
    }
    after = last.position
  }
}
