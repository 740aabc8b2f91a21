import { bringBackExpenses } from '#domain/commands/bringBackExpenses.ts'
import { userPerson } from '#domain/person.ts'
import { defineJob } from '../job.ts'
import { DELETIONS_AT_ONCE, expenseReturns } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { deletionUnderWay, endUndo, type GoOn, noteRestored } from './deletions.ts'

/** Brings back what somebody has deleted all at once, from where whoever was at it before has got to. */
export const undoOnwards: GoOn = async ({ database, store, signal }, deletionId) => {
  const found = await deletionUnderWay(database, deletionId)
  if (found?.state !== 'RESTORING') return
  const { userId, commandId: voidedBy, restoreId } = found
  let { reached } = found
  const deed = { actorId: userPerson(userId), commandId: restoreId }
  for await (const step of bringBackExpenses({ database, store }, deed, { voidedBy, after: reached })) {
    const isOurs = await noteRestored(database, { deletionId, reached }, step)
    if (!isOurs) return
    reached = step.reached
    await whenShown(database, step.position, signal)
    signal.throwIfAborted()
  }
  await endUndo(database, deletionId)
}

export const undoDeletion = defineJob({
  queue: expenseReturns,
  atOnce: DELETIONS_AT_ONCE,
  run: ({ deletionId }, { database, signal }) =>
    undoOnwards({ database, store: storeOn(database), signal }, deletionId),
})
