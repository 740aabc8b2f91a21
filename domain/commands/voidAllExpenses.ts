import { randomUUIDv7 } from 'node:crypto'
import { expenseIdOf } from '../expense/events.ts'
import type { PersonId } from '../person.ts'
import type { Database } from '../store/database.ts'
import type { EventStore } from '../store/eventStore.ts'
import { expensesRecordedBy } from '../store/read.ts'
import { derivedId } from './derivedId.ts'
import { voidExpense } from './voidExpense.ts'

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

/** The client's name for all of it, and where the log ended when it was first asked for. */
interface Asked {
  readonly commandId: string
  readonly logPosition: number
}

/**
 * Deletes every expense that somebody recorded; those that others recorded stay, also where they take part. It goes along
 * the log, so that nothing is missed because a read model is behind. Asked for again under the same name, it leaves alone
 * what was recorded or restored since.
 */
export async function voidAllExpenses(
  { database, store }: House,
  actorId: PersonId,
  asked?: Asked,
): Promise<AllVoided> {
  const end = asked?.logPosition ?? Number.POSITIVE_INFINITY
  let deleted = 0
  let position = 0
  for (let after = 0; ; ) {
    const recorded = await expensesRecordedBy(database, actorId, { after, limit: AT_ONCE })
    const last = recorded.at(-1)
    if (last === undefined) return { deleted, position }
    const outcomes = await Promise.all(
      recorded
        .filter(({ position }) => position <= end)
        .map(({ streamId }) => {
          // The log knows the deletion of an expense that is asked for again.
          const commandId = asked === undefined ? randomUUIDv7() : derivedId(asked.commandId, streamId)
          return voidExpense(store, { actorId, commandId }, { expenseId: expenseIdOf(streamId) })
        }),
    )
    for (const voided of outcomes) {
      if (!voided.done || voided.events.length === 0) continue
      deleted++
      position = Math.max(position, voided.position)
    }
    after = last.position
  }
}
