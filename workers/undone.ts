import { closeBudget } from '#domain/commands/budgets.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { deletePlaceholder } from '#domain/commands/deletePlaceholder.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { deleteTrip } from '#domain/commands/endTrip.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import { causedBy } from '#domain/store/causedBy.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { isNamed, visibleAmong } from '#projections/placeholders/queries.ts'
import { hasOthers } from './imports/groupMade.ts'
import type { JobContext } from './job.ts'
import { whenShown } from './readModels.ts'
import { storeOn } from './store.ts'

/* All that one thing has brought about for somebody is taken back, by its cause in the log. */

/** What is taken back, and for whom. */
export interface Return {
  readonly userId: number
  /** The cause of all that is taken back. */
  readonly commandId: string
  /** The same of taking it back. */
  readonly takeBackId: string
}

const AT_ONCE = 250

/** Done again, it finishes what is left. `passed` is told how many entries were gone through. */
export async function takeBack(
  context: JobContext,
  returned: Return,
  passed: (entries: number) => Promise<void>,
): Promise<void> {
  let entries = 0
  await eachCaused(
    context,
    returned,
    event => undone(context, returned, event),
    async events => {
      entries += events.filter(isEntry).length
      await passed(entries)
    },
  )
  // What entries named goes when they have gone.
  await eachCaused(context, returned, event => madeGone(context, returned, event))
  context.signal.throwIfAborted()
}

/** Answers the position of what it did; 0: nothing. */
type Each = (event: StoredEvent) => Promise<number>

async function eachCaused(
  { database, signal }: JobContext,
  { commandId }: Return,
  each: Each,
  passed: (events: readonly StoredEvent[]) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let after = 0; ; ) {
    const events = await causedBy(database, commandId, { after, limit: AT_ONCE })
    const last = events.at(-1)
    if (last === undefined) return
    const positions = await Promise.all(events.map(each))
    await passed(events)
    await whenShown(database, Math.max(0, ...positions), signal)
    after = last.position
    signal.throwIfAborted()
  }
}

const deedAbout = ({ userId, takeBackId }: Return, about: string): Deed => ({
  ...{ actorId: userPerson(userId), commandId: derivedId(takeBackId, about), cause: { commandId: takeBackId } },
})

const isEntry = ({ type }: StoredEvent): boolean => /^(?:Expense|Transfer)(?:Recorded|Restored)$/.test(type)

/** What was deleted since stays so, and what somebody else has taken over is theirs. */
async function undone({ database }: JobContext, returned: Return, event: StoredEvent): Promise<number> {
  const store = storeOn(database)
  const deed = deedAbout(returned, event.streamId)
  if (event.type === 'ExpenseRecorded' || event.type === 'ExpenseRestored') {
    return positionOf(await voidExpense(store, deed, { expenseId: event.data.expenseId }))
  }
  if (event.type === 'TransferRecorded' || event.type === 'TransferRestored') {
    return positionOf(await voidTransfer(store, deed, { transferId: event.data.transferId }))
  }
  return 0
}

async function madeGone({ database }: JobContext, returned: Return, event: StoredEvent): Promise<number> {
  const store = storeOn(database)
  const deed = deedAbout(returned, event.streamId)
  if (event.type === 'GroupCreated') {
    const { groupId } = event.data
    if (await hasOthers(database, deed.actorId, groupId)) return 0
    return positionOf(await deleteGroup(store, deed, groupId))
  }
  // What else was put on it since stays.
  if (event.type === 'TripPlanned') {
    return positionOf(await deleteTrip(store, deed, { tripId: event.data.tripId, keepsExpenses: true }))
  }
  if (event.type === 'BudgetOpened') {
    const { holder, month, budgetId } = event.data
    const asking = { holder, month, ownCurrency: event.data.currency }
    return positionOf(await closeBudget(store, deedAbout(returned, `budget ${budgetId}`), asking, budgetId))
  }
  if (event.type === 'PlaceholderCreated') {
    const surroundings = {
      store,
      isNamed: (person: PersonId) => isNamed(database, person),
      visibleAmong: (viewerId: number, ids: readonly number[]) => visibleAmong(database, viewerId, ids),
    }
    return positionOf(await deletePlaceholder(surroundings, deed, event.data.placeholderId))
  }
  return 0
}

const positionOf = (outcome: { readonly done: boolean; readonly position?: number }): number => outcome.position ?? 0
