import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import type { Account } from '../account/accounts.ts'
import { csrfCookie, endedCookies, readCookie, SESSION_COOKIE } from '../account/cookies.ts'
import { csrfTokenOf, visitorsCsrfToken } from '../account/csrf.ts'
import { credentials, registration } from '../account/forms.ts'
import { hashPassword, passwordMatches } from '../account/passwords.ts'
import type { Session } from '../account/sessions.ts'
import { isSecure, type Services } from '../services.ts'
import { ownAccount } from './accountJson.ts'
import { checked } from './body.ts'
import { type Call, findSession, fromOwnPage, open, type SignedInCall, sessionCookies, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { refused } from './refused.ts'

const TAKEN = { email: refuse('EMAIL_TAKEN', 'email'), username: refuse('USERNAME_TAKEN', 'username') }

const whoIsSignedIn = (services: Services, session: Session): Answer => ({
  ...ok({ user: ownAccount(session.account), csrf_token: csrfTokenOf(session.token) }),
  cookies: sessionCookies(services, session),
})

/** A new session always has a new token; one that the browser still had is over. */
async function beginSession({ services, request }: Call, account: Account, remembered: boolean): Promise<Answer> {
  const previous = readCookie(request, SESSION_COOKIE)
  if (previous !== undefined) await services.sessions.end(previous)
  return whoIsSignedIn(services, await services.sessions.start(account, remembered))
}

async function register(call: Call): Promise<Answer> {
  const form = checked(registration, await call.form())
  const creation = await call.services.accounts.create({
    username: form.username,
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    passwordHash: await hashPassword(form.password),
    currency: form.defaultCurrency,
    preferredCurrencies: [form.preferredCurrency ?? form.defaultCurrency],
  })
  if (!creation.created) throw refused(TAKEN[creation.taken])
  return { ...(await beginSession(call, creation.account, false)), status: 201 }
}

async function login(call: Call): Promise<Answer> {
  const { email, password, rememberMe } = checked(credentials, await call.form())
  const found = await call.services.accounts.findByEmail(email)
  const matches = await passwordMatches(password, found?.passwordHash)
  if (found === undefined || !matches) throw refused(refuse('WRONG_CREDENTIALS'))
  return beginSession(call, found.account, rememberMe)
}

async function logout({ services, session }: SignedInCall): Promise<Answer> {
  await services.sessions.end(session.token)
  return { ...ok(null, 'Signed out'), cookies: endedCookies(isSecure(services)) }
}

async function csrfToken({ services, request }: Call): Promise<Answer> {
  const session = await findSession(services, request)
  const token = session === undefined ? visitorsCsrfToken() : csrfTokenOf(session.token)
  const remembered = session?.remembered ?? false
  return { ...ok({ csrf_token: token }), cookies: [csrfCookie(token, { secure: isSecure(services), remembered })] }
}

/** Coming in, staying and leaving. */
export function sessionCalls(services: Services): Router {
  return Router()
    .get('/api/csrf-token', open(services, csrfToken))
    .post('/api/auth/register', fromOwnPage(services, register))
    .post('/api/auth/login', fromOwnPage(services, login))
    .post('/api/auth/logout', signedIn(services, logout))
    .get(
      '/api/auth/validate-session',
      signedIn(services, ({ session }) => whoIsSignedIn(services, session)),
    )
}
