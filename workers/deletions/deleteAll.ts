import { voidAllExpenses } from '#domain/commands/voidAllExpenses.ts'
import { userPerson } from '#domain/person.ts'
import { defineJob } from '../job.ts'
import { DELETIONS_AT_ONCE, expenseDeletions } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { deletionUnderWay, endDeletion, type GoOn, noteDeleted } from './deletions.ts'

/** Deletes what somebody recorded, from where whoever was at it before has got to. */
export const deleteOnwards: GoOn = async ({ database, store, signal }, deletionId) => {
  const found = await deletionUnderWay(database, deletionId)
  if (found?.state !== 'DELETING') return
  const { userId, commandId, upTo } = found
  let { reached } = found
  const deed = { actorId: userPerson(userId), commandId }
  for await (const step of voidAllExpenses({ database, store }, deed, { after: reached, upTo })) {
    const isOurs = await noteDeleted(database, { deletionId, reached }, step)
    if (!isOurs) return
    reached = step.reached
    // Others' commands, and their screens, come in between.
    await whenShown(database, step.position, signal)
    signal.throwIfAborted()
  }
  await endDeletion(database, deletionId)
}

export const deleteAllExpenses = defineJob({
  queue: expenseDeletions,
  atOnce: DELETIONS_AT_ONCE,
  run: ({ deletionId }, { database, signal }) =>
    deleteOnwards({ database, store: storeOn(database), signal }, deletionId),
})
