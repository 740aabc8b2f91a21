import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { addressOf } from '../account/address.ts'
import { csrfCookie, endedCookies, readSessionToken } from '../account/cookies.ts'
import { csrfTokenOf, visitorsCsrfToken } from '../account/csrf.ts'
import { deviceOf } from '../account/device.ts'
import { choosePassword, sendResetLink } from '../account/forgottenPassword.ts'
import { register } from '../account/register.ts'
import type { Session } from '../account/session.ts'
import { type Proof, signIn } from '../account/signIn.ts'
import { findSession, sessionCookies, sessionOf } from '../http/arrival.ts'
import { isSecure, type Services } from '../services.ts'
import { ownAccount } from './accountJson.ts'
import { type Call, fromOwnPage, type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once } from './once.ts'
import { refused, resultOf } from './refused.ts'

const whoIsSignedIn = (services: Services, session: Session): Answer => ({
  ...ok({ user: ownAccount(session.account), csrf_token: csrfTokenOf(session.token) }),
  cookies: sessionCookies(services, session),
})

const callersAddress = ({ request, services }: Call): string => addressOf(request, services.config.TRUST_PROXY)

/** A new session always has a new token; one that the browser still had is over. */
async function enter({ services, request }: Call, proof: Proof, remembered = false): Promise<Answer> {
  const session = await services.sessions.start({ ...proof, remembered, device: deviceOf(request.get('user-agent')) })
  // The password was changed since it was looked at.
  if (session === undefined) throw refused(refuse('WRONG_CREDENTIALS'))
  const previous = readSessionToken(request, isSecure(services))
  if (previous !== undefined) await services.sessions.end(previous)
  return whoIsSignedIn(services, session)
}

async function firstEntry(call: Call): Promise<Answer> {
  const proof = resultOf(await register(call.services, callersAddress(call), await call.form(), call.claim))
  return { ...(await enter(call, proof)), status: 201 }
}

/** What of a registration is the proof of whose account it is. */
const proofIn = (form: unknown): object => {
  const { email, password } = z.looseObject({ email: z.unknown(), password: z.unknown() }).parse(form)
  return { email, password }
}

/** The account is there; whoever still knows its password comes in, as after registering. */
async function firstEntryAgain(call: Call): Promise<Answer> {
  const outcome = await signIn(call.services, callersAddress(call), proofIn(await call.form()))
  const isAnothers = !outcome.done && outcome.refusals.some(({ code }) => code === 'WRONG_CREDENTIALS')
  if (isAnothers) throw refused(refuse('EMAIL_TAKEN', 'email'))
  return { ...(await enter(call, resultOf(outcome))), status: 201 }
}

async function login(call: Call): Promise<Answer> {
  const { rememberMe, ...proof } = resultOf(await signIn(call.services, callersAddress(call), await call.form()))
  return enter(call, proof, rememberMe)
}

async function logout(call: SignedInCall): Promise<Answer> {
  const { services } = call
  await services.sessions.end(sessionOf(call).token)
  return { ...ok(null, 'Signed out'), cookies: endedCookies(isSecure(services)) }
}

/** Whether there is somebody or not. */
async function forgotPassword(call: Call): Promise<Answer> {
  resultOf(await sendResetLink(call.services, callersAddress(call), await call.form()))
  return ok(null, 'If there is an account with this email, a link is on its way')
}

async function choosesPassword(call: Call): Promise<Answer> {
  resultOf(await choosePassword(call.services, callersAddress(call), await call.form()))
  return ok(null, 'Password changed')
}

async function csrfToken({ services, request }: Call): Promise<Answer> {
  const session = await findSession(services, request)
  const token = session === undefined ? visitorsCsrfToken() : csrfTokenOf(session.token)
  const remembered = session?.remembered ?? false
  return { ...ok({ csrf_token: token }), cookies: [csrfCookie(token, { secure: isSecure(services), remembered })] }
}

/** By the same key people prove who they are again, and that entry is as good as the first one. */
const signingIn = once(login, login)

/** Coming in, staying and leaving. */
export function sessionCalls(services: Services): Router {
  return Router()
    .get('/api/csrf-token', fromOwnPage(services, csrfToken))
    .post('/api/auth/register', fromOwnPage(services, once(firstEntry, firstEntryAgain)))
    .post('/api/auth/login', fromOwnPage(services, signingIn))
    .post('/api/auth/forgot-password', fromOwnPage(services, forgotPassword))
    .post('/api/auth/reset-password', fromOwnPage(services, choosesPassword))
    .post('/api/auth/logout', signedIn(services, withoutBody(logout)))
    .get(
      '/api/auth/validate-session',
      signedIn(services, call => whoIsSignedIn(services, sessionOf(call))),
    )
}
