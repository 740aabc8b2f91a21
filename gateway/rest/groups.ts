import { Router } from 'express'
import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { refuse } from '#domain/message.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { GroupView, MemberView } from '#projections/groups/queries.ts'
import { findGroup, type Grouped, groupAfter, listGroups, membershipOf } from '../groups/groups.ts'
import { idOf } from '../id.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { deed } from './deed.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { createInput, editInput, groupChanges, newGroup, REST_NAMES } from './groupInput.ts'
import { placeholderId, userId } from './json.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const NOT_FOUND = refuse('GROUP_NOT_FOUND')

async function memberJson({ nameOf }: Services, { person, role, status }: MemberView): Promise<object> {
  return {
    user_id: userId(person),
    placeholder_user_id: placeholderId(person),
    display_name: await nameOf(person),
    role,
    status,
  }
}

async function groupJson({ services, session }: SignedInCall, view: GroupView): Promise<object> {
  return {
    id: view.groupId,
    // A name that was erased leaves nothing behind.
    name: view.name ?? '',
    description: view.description,
    default_currency: view.currency,
    currency_symbol: findCurrency(view.currency)?.symbol ?? view.currency,
    share_expenses_summary: view.sharesSummary,
    members: await Promise.all(view.members.map(member => memberJson(services, member))),
    membership: await memberJson(services, membershipOf(view, session.account.userId)),
    created_by_id: view.createdBy,
    created_at: view.createdAt.toISOString(),
  }
}

const list = (status: MemberView['status']) => async (call: SignedInCall) => {
  const groups = await listGroups(call.services, call.session.account.userId, status)
  return ok(await Promise.all(groups.map(view => groupJson(call, view))))
}

/** A deleted group is answered like one that never was. */
async function show(call: SignedInCall): Promise<Answer> {
  const { services, session } = call
  const view = await findGroup(services.store, session.account.userId, pathId(call, NOT_FOUND))
  if (view === null || view.isArchived) throw refused(NOT_FOUND)
  return ok(await groupJson(call, view))
}

type Command = (deed: Deed) => Promise<Performed<{ groupId: number }>>

async function carryOut(call: SignedInCall, command: Command): Promise<Grouped> {
  const outcome = await command(deed(call))
  return resultOf(await groupAfter(call.services, call.session.account.userId, outcome), REST_NAMES)
}

async function answerWith(call: SignedInCall, command: Command, status = 200): Promise<Answer> {
  const { group, position } = await carryOut(call, command)
  return { status, data: group && (await groupJson(call, group)), position }
}

/** What they did leaves nothing for them to see. */
async function saying(message: string, call: SignedInCall, command: Command): Promise<Answer> {
  const { position } = await carryOut(call, command)
  return { status: 200, data: null, message, position }
}

async function create(call: SignedInCall): Promise<Answer> {
  const typed = checked(newGroup, await call.body())
  const input = createInput(typed, call.session.account.currency)
  // Sent again after one's own currency was changed, it is the same call.
  return answerWith(call, deed => createGroup(call.services, { ...deed, sent: { createGroup: typed } }, input), 201)
}

async function edit(call: SignedInCall): Promise<Answer> {
  const input = editInput(pathId(call, NOT_FOUND), checked(groupChanges, await call.body()))
  return answerWith(call, deed => editGroup(call.services, deed, input))
}

function remove(call: SignedInCall): Promise<Answer> {
  const groupId = pathId(call, NOT_FOUND)
  return saying('Group deleted', call, deed => deleteGroup(call.services.store, deed, groupId))
}

function leave(call: SignedInCall): Promise<Answer> {
  const groupId = pathId(call, NOT_FOUND)
  return saying('You left the group', call, deed => leaveGroup(call.services.store, deed, groupId))
}

/** Whose invitation it is, if anybody has such an id. */
function invited({ request }: SignedInCall): number {
  return idOf(request.params.userId)
}

function approve(call: SignedInCall): Promise<Answer> {
  const input = { groupId: pathId(call, NOT_FOUND), person: invited(call), says: 'YES' } as const
  return answerWith(call, deed => answerInvitation(call.services.store, deed, input))
}

function reject(call: SignedInCall): Promise<Answer> {
  const input = { groupId: pathId(call, NOT_FOUND), person: invited(call), says: 'NO' } as const
  return saying('Invitation declined', call, deed => answerInvitation(call.services.store, deed, input))
}

export function groupCalls(services: Services): Router {
  return Router()
    .get('/api/groups', signedIn(services, list('APPROVED')))
    .post('/api/groups', signedIn(services, create))
    .get('/api/groups/pending', signedIn(services, list('PENDING')))
    .get('/api/groups/:id', signedIn(services, show))
    .put('/api/groups/:id', signedIn(services, edit))
    .delete('/api/groups/:id', signedIn(services, remove))
    .post('/api/groups/:id/leave', signedIn(services, withoutBody(leave)))
    .post('/api/groups/:id/members/:userId/approve', signedIn(services, withoutBody(approve)))
    .post('/api/groups/:id/members/:userId/reject', signedIn(services, withoutBody(reject)))
}
