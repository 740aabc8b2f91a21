import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import type { MemberView } from '#projections/groups/queries.ts'
import { groups } from '../groups/codec.ts'
import { approve, create, edit, leave, reject, remove } from '../groups/deeds.ts'
import { findGroup, listGroups } from '../groups/groups.ts'
import { idOf } from '../id.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { createInput, editInput, groupChanges, newGroup } from './groupInput.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'

const groupOf = (call: SignedInCall): number => pathId(call, refuse('GROUP_NOT_FOUND'))

const list = (status: MemberView['status']) => async (call: SignedInCall) => {
  const found = await listGroups(call.services, call.viewer.userId, status)
  return ok(await Promise.all(found.map(view => groups.json(view, call))))
}

/** A deleted group is answered like one that never was. */
async function show(call: SignedInCall): Promise<Answer> {
  const view = await findGroup(call.services.store, call.viewer.userId, groupOf(call))
  if (view === null || view.isArchived) throw refused(refuse('GROUP_NOT_FOUND'))
  return ok(await groups.json(view, call))
}

const createOne = carriesOut(groups, create, {
  status: 201,
  input: async call => createInput(checked(newGroup, await call.body())),
})

const editOne = carriesOut(groups, edit, {
  input: async call => editInput(groupOf(call), checked(groupChanges, await call.body())),
})

const removeOne = carriesOut(groups, remove, { input: groupOf, says: 'Group deleted', shows: 'nothing' })

const leaveOne = carriesOut(groups, leave, { input: groupOf, says: 'You left the group', shows: 'nothing' })

const invited = (call: SignedInCall) => ({
  groupId: groupOf(call),
  // Whose invitation it is, if anybody has such an id.
  person: idOf(call.request.params.userId),
})

const approveOne = carriesOut(groups, approve, { input: invited })

const rejectOne = carriesOut(groups, reject, { input: invited, says: 'Invitation declined', shows: 'nothing' })

export function groupCalls(services: Services): Router {
  return Router()
    .get('/api/groups', signedIn(services, list('APPROVED')))
    .post('/api/groups', signedIn(services, createOne))
    .get('/api/groups/pending', signedIn(services, list('PENDING')))
    .get('/api/groups/:id', signedIn(services, show))
    .put('/api/groups/:id', signedIn(services, editOne))
    .delete('/api/groups/:id', signedIn(services, removeOne))
    .post('/api/groups/:id/leave', signedIn(services, withoutBody(leaveOne)))
    .post('/api/groups/:id/members/:userId/approve', signedIn(services, withoutBody(approveOne)))
    .post('/api/groups/:id/members/:userId/reject', signedIn(services, withoutBody(rejectOne)))
}
