import { expenseStream } from '../expense/events.ts'
import type { Database } from '../store/database.ts'
import type { EventStore } from '../store/eventStore.ts'
import { expensesRecordedBy } from '../store/recordedBy.ts'
import type { Deed } from './deed.ts'
import { derivedId } from './derivedId.ts'
import { voidExpense } from './voidExpense.ts'

/** Commands under way at the same time load and append together, so this is also how many go into one append. */
const AT_ONCE = 250

interface House {
  readonly database: Database
  readonly store: EventStore
}

interface Stretch {
  /** Where whoever was at it before has got to. */
  readonly after?: number
  /** Where the log ended when it was asked for. */
  readonly upTo?: number | undefined
}

export interface Voided {
  readonly deleted: number
  /** The log position from which lists show it; 0: there was nothing to delete. */
  readonly position: number
  /** All that was recorded up to here has been looked at. */
  readonly reached: number
}

/**
 * Deletes every expense that somebody recorded; those that others recorded stay, also where they take part. It goes along
 * the log, so that nothing is missed because a read model is behind, and says so after each of its steps. Asked for again
 * under the same name, and up to where the log ended the first time, it leaves alone what was recorded or restored since.
 */
export async function* voidAllExpenses(
  { database, store }: House,
  { actorId, commandId }: Pick<Deed, 'actorId' | 'commandId'>,
  { after = 0, upTo = Number.POSITIVE_INFINITY }: Stretch = {},
): AsyncGenerator<Voided> {
  for (let reached = after; ; ) {
    const recorded = await expensesRecordedBy(database, actorId, { after: reached, limit: AT_ONCE })
    const last = recorded.at(-1)
    if (last === undefined) return
    const outcomes = await Promise.all(
      recorded
        // What was deleted before that is looked at no more; what was since, perhaps by this very command.
        .filter(each => each.position <= upTo && (each.voidedAt === null || each.voidedAt > upTo))
        .map(({ id }) => {
          // The log knows the deletion of an expense that is asked for again.
          const own = { actorId, commandId: derivedId(commandId, expenseStream(id)), cause: { commandId } }
          return voidExpense(store, own, { expenseId: id })
        }),
    )
    const voided = outcomes.flatMap(each => (each.done && each.events.length > 0 ? each.position : []))
    reached = last.position
    yield { deleted: voided.length, position: Math.max(0, ...voided), reached }
    if (reached > upTo) return
  }
}
