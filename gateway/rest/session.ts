import { Router } from 'express'
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
import { type Answer, ok, Problem } from './envelope.ts'

const TAKEN = { email: 'Email is already registered', username: 'Username is already taken' }

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
  const form = checked(registration, await call.body())
  const creation = await call.services.accounts.create({
    username: form.username,
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    passwordHash: await hashPassword(form.password),
    currency: form.default_currency,
    preferredCurrencies: [form.preferred_currency ?? form.default_currency],
  })
  if (!creation.created) {
    const message = TAKEN[creation.taken]
    throw new Problem(409, message, [{ path: creation.taken, message }])
  }
  return { ...(await beginSession(call, creation.account, false)), status: 201 }
}

async function login(call: Call): Promise<Answer> {
  const { email, password, remember_me } = checked(credentials, await call.body())
  const found = await call.services.accounts.findByEmail(email)
  const matches = await passwordMatches(password, found?.passwordHash)
  if (found === undefined || !matches) throw new Problem(401, 'Wrong email or password')
  return beginSession(call, found.account, remember_me)
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
