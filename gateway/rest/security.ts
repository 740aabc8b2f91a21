import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { changePassword } from '../account/changePassword.ts'
import { endedCookies } from '../account/cookies.ts'
import { endSession, listSessions } from '../account/ownSessions.ts'
import { sessionOf } from '../http/arrival.ts'
import { isSecure, type Services } from '../services.ts'
import { sessionJson } from './accountJson.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once, settled } from './once.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

async function change(call: SignedInCall): Promise<Answer> {
  const answer = ok(null, 'Password changed')
  const settle = settled(call, () => answer)
  resultOf(await changePassword(call.services, sessionOf(call), await call.form(), settle))
  return answer
}

async function list({ services, viewer, session }: SignedInCall): Promise<Answer> {
  const sessions = await listSessions(services.sessions, viewer.userId, session)
  return ok({ sessions: sessions.map(sessionJson) })
}

async function endOne(call: SignedInCall): Promise<Answer> {
  const { services } = call
  const session = sessionOf(call)
  const sessionId = pathId(call, refuse('SESSION_NOT_FOUND'))
  const cookies = sessionId === session.id ? endedCookies(isSecure(services)) : []
  const answer = { ...ok(null, 'Session ended'), cookies }
  const settle = settled(call, () => answer)
  resultOf(await endSession(services.sessions, session, sessionId, settle))
  return answer
}

async function endAll(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const answer = { ...ok(null, 'Signed out everywhere'), cookies: endedCookies(isSecure(services)) }
  const settle = settled<void>(call, () => answer)
  await services.sessions.endAll(viewer.userId, connection => settle(connection))
  return answer
}

/** What keeps an account in the hands of its owner. */
export function securityCalls(services: Services): Router {
  return Router()
    .post('/api/auth/change-password', signedIn(services, once(change)))
    .get('/api/auth/sessions', signedIn(services, list))
    .delete('/api/auth/sessions', signedIn(services, once(endAll)))
    .delete('/api/auth/sessions/:id', signedIn(services, once(endOne)))
}
