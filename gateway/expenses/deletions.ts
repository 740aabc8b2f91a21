import type { Deed } from '#domain/commands/deed.ts'
import { refuse } from '#domain/message.ts'
import { inTransaction } from '#domain/store/database.ts'
import { deleteOnwards } from '#workers/deletions/deleteAll.ts'
import {
  beginDeletion,
  beginUndo,
  type Deletion,
  findDeletion,
  type GoOn,
  isAnotherUnderWay,
  isUnderWay,
} from '#workers/deletions/deletions.ts'
import { beginInTurn, isTakingBack } from '#workers/deletions/inTurn.ts'
import { undoOnwards } from '#workers/deletions/undo.ts'
import { enqueue } from '#workers/enqueue.ts'
import { expenseDeletions, expenseReturns } from '#workers/queues.ts'
import type { Account } from '../account/accounts.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

/* That somebody deletes all expenses they recorded, and thinks better of it. */

type House = Pick<Services, 'database' | 'store' | 'logger' | 'patience'>
type Owner = Pick<Account, 'userId'>

const NOT_FOUND = notDone(refuse('DELETION_NOT_FOUND'))
const UNDER_WAY = notDone(refuse('DELETION_UNDER_WAY'))

/** Asked for again under the same name, it is that of the first time. */
export async function deleteAll(
  house: House,
  { userId }: Owner,
  { commandId }: Pick<Deed, 'commandId'>,
  upTo?: number,
): Promise<Outcome<Deletion>> {
  const begun = await beginDeletion(house.database, { userId, commandId, upTo })
  return begun === undefined ? UNDER_WAY : done(await asFarAsPossible(house, begun, [deleteOnwards, expenseDeletions]))
}

/** Asked for again, it is so already. */
export async function undo(house: House, { userId }: Owner, deletionId: number): Promise<Outcome<Deletion>> {
  const found = await findDeletion(house.database, userId, deletionId)
  if (found === undefined) return NOT_FOUND
  if (found.state === 'RESTORED') return done(found)
  if (found.state === 'DELETING') return UNDER_WAY
  if (found.state === 'DELETED' && found.isPastUndo) return notDone(refuse('DELETION_FINAL'))
  if (found.state === 'DELETED' && !(await isBegun(house.database, found))) return UNDER_WAY
  return done(await asFarAsPossible(house, found, [undoOnwards, expenseReturns]))
}

/** False: something else is under way that deletes or brings back. */
async function isBegun(database: House['database'], { deletionId, userId }: Deletion): Promise<boolean> {
  try {
    return await inTransaction(database, async connection => {
      await beginInTurn(connection, userId)
      if (await isTakingBack(connection, userId)) return false
      await beginUndo(connection, deletionId)
      return true
    })
  } catch (error) {
    if (isAnotherUnderWay(error)) return false
    throw error
  }
}

/** What can be done while somebody waits is; with the rest a worker carries on, which also sees to what came to grief here. */
async function asFarAsPossible(
  { database, store, logger, patience }: House,
  begun: Deletion,
  [goOn, queue]: readonly [GoOn, typeof expenseDeletions],
): Promise<Deletion> {
  const { deletionId, userId } = begun
  const signal = AbortSignal.timeout(patience.deletionMs)
  await goOn({ database, store, signal }, deletionId).catch((error: unknown) => {
    if (!signal.aborted) logger.error({ err: error }, 'a deletion is left to a worker')
  })
  const now = (await findDeletion(database, userId, deletionId)) ?? begun
  if (isUnderWay(now)) await enqueue(database, queue, { deletionId }, { key: String(deletionId) })
  return now
}
