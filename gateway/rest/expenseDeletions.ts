import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { type Deletion, deletionsOf, findDeletion, isUnderWay } from '#workers/deletions/deletions.ts'
import { deleteAll, undo } from '../expenses/deletions.ts'
import type { Services } from '../services.ts'
import { deed } from './deed.ts'
import { type Endpoint, type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once } from './once.ts'
import { pathId } from './pathId.ts'
import { withinPatience } from './patience.ts'
import { refused, resultOf } from './refused.ts'

const NOT_FOUND = refuse('DELETION_NOT_FOUND')

const deletionJson = (deletion: Deletion): object => ({
  id: deletion.deletionId,
  status: deletion.state,
  deleted: deletion.deleted,
  restored: deletion.restored,
  already_back: deletion.alreadyBack,
  deleted_again: deletion.deletedAgain,
  refused: deletion.refused,
  created_at: deletion.createdAt.toISOString(),
  deleted_at: deletion.deletedAt?.toISOString() ?? null,
  restored_at: deletion.restoredAt?.toISOString() ?? null,
  undo_until: deletion.undoUntil.toISOString(),
})

/** Nothing else of theirs waits while somebody waits for this. */
const meanwhile = (endpoint: Endpoint<SignedInCall>): Endpoint<SignedInCall> => {
  return call => ({ status: 202, data: null, later: async () => endpoint(call) })
}

/** How it stands when it has ended, if it does within the time that somebody waits. */
async function whenEnded({ services, viewer }: SignedInCall, begun: Deletion): Promise<Deletion> {
  if (!isUnderWay(begun)) return begun
  let now = begun
  await withinPatience(async () => {
    now = (await findDeletion(services.database, viewer.userId, begun.deletionId)) ?? now
    return isUnderWay(now) ? undefined : now
  })
  return now
}

/** All of it in this answer, if that does not take long. */
async function ended(call: SignedInCall, begun: Deletion, answerOf: (deletion: Deletion) => Answer): Promise<Answer> {
  const deletion = await whenEnded(call, begun)
  const { deletionId, position } = deletion
  if (!isUnderWay(deletion)) return { ...answerOf(deletion), position }
  return { status: 202, data: { id: deletionId, job: `/api/expenses/deletions/${deletionId}` }, position }
}

async function removeAll(call: SignedInCall): Promise<Answer> {
  const { services, viewer, claim } = call
  const begun = resultOf(await deleteAll(services, viewer, resultOf(deed(call)), claim?.logPosition))
  return ended(call, begun, ({ deleted }) => ok({ deleted }, 'Expenses deleted'))
}

async function bringBack(call: SignedInCall): Promise<Answer> {
  const begun = resultOf(await undo(call.services, call.viewer, pathId(call, NOT_FOUND)))
  return ended(call, begun, deletion => ok(deletionJson(deletion)))
}

async function list({ services, viewer }: SignedInCall): Promise<Answer> {
  return ok({ deletions: (await deletionsOf(services.database, viewer.userId)).map(deletionJson) })
}

async function show(call: SignedInCall): Promise<Answer> {
  const deletion = await findDeletion(call.services.database, call.viewer.userId, pathId(call, NOT_FOUND))
  if (deletion === undefined) throw refused(NOT_FOUND)
  return ok(deletionJson(deletion))
}

/** Deleting all that one has recorded, and the way back. */
export function expenseDeletionCalls(services: Services): Router {
  return Router()
    .delete('/api/expenses/all', signedIn(services, meanwhile(once(removeAll))))
    .get('/api/expenses/deletions', signedIn(services, list))
    .get('/api/expenses/deletions/:id', signedIn(services, show))
    .post('/api/expenses/deletions/:id/undo', signedIn(services, meanwhile(withoutBody(once(bringBack)))))
}
