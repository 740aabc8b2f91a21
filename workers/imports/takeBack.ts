import type { Deed } from '#domain/commands/deed.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { deletePlaceholder } from '#domain/commands/deletePlaceholder.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import { causedBy } from '#domain/store/causedBy.ts'
import type { Database } from '#domain/store/database.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'
import { groupsOf } from '#projections/groups/queries.ts'
import { isNamed, visibleAmong } from '#projections/placeholders/queries.ts'
import { defineJob, type JobContext } from '../job.ts'
import { importReturns } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { endImport, type Import, importUnderWay } from './imports.ts'

const AT_ONCE = 250

/** Undoes all that an import has brought about, by its cause in the log; done again, it finishes what is left. */
export const takeImportBack = defineJob({
  queue: importReturns,
  run: async ({ importId }, context) => {
    const { database, signal } = context
    const imported = await importUnderWay(database, importId)
    if (imported?.state !== 'TAKING_BACK') return
    await eachCaused(context, imported, event => undone(context, imported, event))
    // What entries named goes when they have gone.
    await eachCaused(context, imported, event => madeGone(context, imported, event))
    signal.throwIfAborted()
    await endImport(database, importId, { from: ['TAKING_BACK'], to: 'TAKEN_BACK' })
  },
})

/** Answers the position of what it did; 0: nothing. */
type Each = (event: StoredEvent) => Promise<number>

async function eachCaused({ database, signal }: JobContext, { commandId }: Import, each: Each): Promise<void> {
  for (let after = 0; ; ) {
    const events = await causedBy(database, commandId, { after, limit: AT_ONCE })
    const last = events.at(-1)
    if (last === undefined) return
    const positions = await Promise.all(events.map(each))
    await whenShown(database, Math.max(0, ...positions), signal)
    after = last.position
    signal.throwIfAborted()
  }
}

const deedAbout = ({ userId, takeBackId }: Import, streamId: string): Deed => ({
  ...{ actorId: userPerson(userId), commandId: derivedId(takeBackId, streamId), cause: { commandId: takeBackId } },
})

/** What was deleted since stays so, and what somebody else has taken over is theirs. */
async function undone({ database }: JobContext, imported: Import, event: StoredEvent): Promise<number> {
  const store = storeOn(database)
  const deed = deedAbout(imported, event.streamId)
  if (event.type === 'ExpenseRecorded' || event.type === 'ExpenseRestored') {
    return positionOf(await voidExpense(store, deed, { expenseId: event.data.expenseId }))
  }
  if (event.type === 'TransferRecorded' || event.type === 'TransferRestored') {
    return positionOf(await voidTransfer(store, deed, { transferId: event.data.transferId }))
  }
  return 0
}

async function madeGone({ database }: JobContext, imported: Import, event: StoredEvent): Promise<number> {
  const store = storeOn(database)
  const deed = deedAbout(imported, event.streamId)
  if (event.type === 'GroupCreated') {
    const { groupId } = event.data
    if (await hasOthers(database, deed.actorId, groupId)) return 0
    return positionOf(await deleteGroup(store, deed, groupId))
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

/** Whether somebody with an account has joined it by now: it is theirs as well. */
async function hasOthers(database: Database, self: PersonId, groupId: number): Promise<boolean> {
  const group = (await groupsOf(database, self)).find(each => each.groupId === groupId)
  return group?.members.some(({ person, status }) => person > 0 && person !== self && status === 'APPROVED') ?? false
}
