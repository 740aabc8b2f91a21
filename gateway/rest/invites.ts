import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { UNKNOWN_PERSON } from '#domain/unknownPerson.ts'
import { strictForm } from '../form.ts'
import { findSession } from '../http/arrival.ts'
import { acceptInvite, invitationOf } from '../people/acceptInvite.ts'
import { acceptedInvites, inviteJson } from '../people/codec.ts'
import { createInvite, invitesOf, type NewInvite, revokeInvite } from '../people/invites.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type Call, fromOwnPage, type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { optionalId } from './fields.ts'
import { once, settled } from './once.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const NOT_FOUND = refuse('INVITE_NOT_FOUND')

const newInvite = strictForm({
  group_id: optionalId,
  expires_in_days: z.int('INVALID_EXPIRY').nullish(),
})

async function create(call: SignedInCall): Promise<Answer> {
  const { group_id, expires_in_days } = checked(newInvite, await call.body())
  const wish = { groupId: group_id ?? null, expiresInDays: expires_in_days ?? null }
  const { PUBLIC_URL = '' } = call.services.config
  const answerOf = ({ invite, code }: NewInvite): Answer => ({
    status: 201,
    data: { ...inviteJson(invite), code, url: `${PUBLIC_URL}/invite#${code}` },
  })
  const settle = settled(call, answerOf)
  return answerOf(resultOf(await createInvite(call.services, call.viewer.userId, wish, settle)))
}

async function list({ services, viewer }: SignedInCall): Promise<Answer> {
  return ok((await invitesOf(services.database, viewer.userId)).map(inviteJson))
}

async function revoke(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const answer = ok(null, 'Invite link revoked')
  const settle = settled(call, () => answer)
  resultOf(await revokeInvite(services.database, viewer.userId, pathId(call, NOT_FOUND), settle))
  return answer
}

const withCode = strictForm({ code: z.string('INVALID_INVITE_CODE').max(100, 'INVALID_INVITE_CODE') })

/** Codes travel in bodies: addresses end up in logs. */
async function preview(call: Call): Promise<Answer> {
  const { code } = checked(withCode, await call.body())
  const { services, request } = call
  const session = await findSession(services, request)
  const invitation = await invitationOf(services, code, session?.account.userId)
  if (invitation === null) throw refused(NOT_FOUND)
  const displayName = await services.accounts.displayName(invitation.invitedBy)
  return ok({
    invited_by: { display_name: displayName ?? UNKNOWN_PERSON },
    group_name: invitation.groupName,
    is_accepted: invitation.isAccepted,
    is_own: session?.account.userId === invitation.invitedBy,
  })
}

const acceptOne = carriesOut(acceptedInvites, acceptInvite, {
  input: async call => checked(withCode, await call.body()).code,
})

/** Links that connect with their maker, or let into a group. */
export function inviteCalls(services: Services): Router {
  return Router()
    .get('/api/invites', signedIn(services, list))
    .post('/api/invites', signedIn(services, once(create)))
    .post('/api/invites/preview', fromOwnPage(services, preview))
    .post('/api/invites/accept', signedIn(services, acceptOne))
    .delete('/api/invites/:id', signedIn(services, once(revoke)))
}
