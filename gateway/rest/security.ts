import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { changePassword } from '../account/changePassword.ts'
import { endedCookies } from '../account/cookies.ts'
import { endSession, listSessions } from '../account/ownSessions.ts'
import { isSecure, type Services } from '../services.ts'
import { sessionJson } from './accountJson.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once } from './once.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

async function change(call: SignedInCall): Promise<Answer> {
  resultOf(await changePassword(call.services, call.session, await call.form()))
  return ok(null, 'Password changed')
}

async function list({ services, session }: SignedInCall): Promise<Answer> {
  const sessions = await listSessions(services.sessions, session)
  return ok({ sessions: sessions.map(sessionJson) })
}

async function endOne(call: SignedInCall): Promise<Answer> {
  const { services, session } = call
  const sessionId = pathId(call, refuse('SESSION_NOT_FOUND'))
  resultOf(await endSession(services.sessions, session, sessionId))
  const cookies = sessionId === session.id ? endedCookies(isSecure(services)) : []
  return { ...ok(null, 'Session ended'), cookies }
}

async function endAll({ services, session }: SignedInCall): Promise<Answer> {
  await services.sessions.endAll(session.account.userId)
  return { ...ok(null, 'Signed out everywhere'), cookies: endedCookies(isSecure(services)) }
}

/** What keeps an account in the hands of its owner. */
export function securityCalls(services: Services): Router {
  return Router()
    .post('/api/auth/change-password', signedIn(services, once(change)))
    .get('/api/auth/sessions', signedIn(services, list))
    .delete('/api/auth/sessions', signedIn(services, once(endAll)))
    .delete('/api/auth/sessions/:id', signedIn(services, once(endOne)))
}
