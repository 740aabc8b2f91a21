import { expenseStream } from '../expense/events.ts'
import type { Database } from '../store/database.ts'
import type { EventStore } from '../store/eventStore.ts'
import { expensesVoidedBy, type VoidedExpense } from '../store/voidedBy.ts'
import type { Deed } from './deed.ts'
import { derivedId } from './derivedId.ts'
import { restoreExpense } from './restoreExpense.ts'

const AT_ONCE = 250

interface House {
  readonly database: Database
  readonly store: EventStore
}

interface Bringing {
  /** By which they were deleted. */
  readonly voidedBy: string
  /** What is gone by now with all that it had brought about: names of such commands. */
  readonly takenBack?: () => Promise<ReadonlySet<string>>
  /** Where whoever was at it before has got to. */
  readonly after?: number
}

/** What has become of expenses that were to be brought back. */
export type Fate = 'restored' | 'alreadyBack' | 'deletedAgain' | 'refused'

export interface BroughtBack extends Readonly<Record<Fate, number>> {
  /** The log position from which lists show it; 0: nothing was brought back. */
  readonly position: number
  /** All that was deleted up to here has been looked at. */
  readonly reached: number
}

/**
 * Brings back what one command deleted, and nothing else: what somebody has brought back since is theirs to see to, also
 * where they deleted it once more, and what has been taken back as a whole stays so. It says after each of its steps what it has come to.
 */
export async function* bringBackExpenses(
  { database, store }: House,
  { actorId, commandId }: Pick<Deed, 'actorId' | 'commandId'>,
  { voidedBy, takenBack = async () => new Set(), after = 0 }: Bringing,
): AsyncGenerator<BroughtBack> {
  const bringBack = async (
    { expenseId, since, restoredBy, broughtAboutBy }: VoidedExpense,
    gone: ReadonlySet<string>,
  ): Promise<[Fate, number]> => {
    const isGone = since === 'STILL' && broughtAboutBy !== null && gone.has(broughtAboutBy)
    if (since === 'DELETED' || isGone) return ['deletedAgain', 0]
    if (since === undefined) return ['refused', 0]
    if (since === 'RESTORED' && restoredBy !== commandId) return ['alreadyBack', 0]
    const own = { actorId, commandId: derivedId(commandId, expenseStream(expenseId)), cause: { commandId } }
    const outcome = await restoreExpense(store, own, { expenseId })
    if (!outcome.done) return ['refused', 0]
    return outcome.events.length > 0 ? ['restored', outcome.position] : ['alreadyBack', 0]
  }

  for (let reached = after; ; ) {
    const voided = await expensesVoidedBy(database, voidedBy, { after: reached, limit: AT_ONCE })
    const last = voided.at(-1)
    if (last === undefined) return
    const gone = await takenBack()
    const fates = await Promise.all(voided.map(each => bringBack(each, gone)))
    const count = (fate: Fate): number => fates.filter(([each]) => each === fate).length
    reached = last.position
    yield {
      ...{ restored: count('restored'), alreadyBack: count('alreadyBack') },
      ...{ deletedAgain: count('deletedAgain'), refused: count('refused') },
      position: Math.max(...fates.map(([, position]) => position)),
      reached,
    }
  }
}
