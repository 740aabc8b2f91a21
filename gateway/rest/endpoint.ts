import type { Request, RequestHandler, Response } from 'express'
import { refuse } from '#domain/message.ts'
import { csrfCookie, readSessionToken, sessionCookie } from '../account/cookies.ts'
import { csrfTokenMatches, csrfTokenOf } from '../account/csrf.ts'
import type { Claim } from '../account/keyedCalls.ts'
import type { Settle } from '../account/once.ts'
import { isOwnOrigin } from '../account/origin.ts'
import type { Session } from '../account/sessions.ts'
import { strictForm } from '../form.ts'
import { claimedPosition, tellPosition } from '../http/position.ts'
import { isSecure, type Services, sharedWith } from '../services.ts'
import { camelCased, checked, readJson } from './body.ts'
import { type Answer, sendAnswer } from './envelope.ts'
import { readModelsFor } from './readModels.ts'
import { refused } from './refused.ts'

export interface Call {
  readonly services: Services
  readonly request: Request
  /** Who is signed in, where that matters. */
  readonly session?: Session
  /** Where the client has named the call by a key, see once.ts. */
  readonly claim?: Claim
  readonly settle?: Settle<Answer>
  /** Read only by those who expect one. */
  readonly body: () => Promise<unknown>
  /** The same, with the names of our forms. */
  readonly form: () => Promise<unknown>
}

export interface SignedInCall extends Call {
  readonly session: Session
}

export type Endpoint<C extends Call> = (call: C) => Answer | Promise<Answer>

/** What changes nothing needs no proof. */
const READING = new Set(['GET', 'HEAD'])

export async function findSession(services: Services, request: Request): Promise<Session | undefined> {
  const token = readSessionToken(request, isSecure(services))
  return token === undefined ? undefined : services.sessions.find(token)
}

export function sessionCookies(services: Services, { token, remembered }: Session): readonly string[] {
  const options = { secure: isSecure(services), remembered }
  return [sessionCookie(token, options), csrfCookie(csrfTokenOf(token), options)]
}

/** Names the person in the log, and prolongs the cookies of a session that was prolonged. */
export function recognise(services: Services, response: Response, session: Session): void {
  response.locals.userId = session.account.userId
  if (session.prolonged && session.remembered) {
    response.appendHeader('Set-Cookie', [...sessionCookies(services, session)])
  }
}

export function callOf(services: Services, request: Request, response: Response): Call {
  let reading: Promise<unknown> | undefined
  // A body arrives once, and several steps of a call may look at it.
  const body = (): Promise<unknown> => {
    reading ??= readJson(request, response)
    return reading
  }
  return { services, request, body, form: async () => camelCased(await body()) }
}

/**
 * Who is signed in once the request has arrived in full: a body may take its time, and the session may end meanwhile.
 * What is wrong with a body is said by whoever reads it, because a stranger is told nothing but that.
 */
export async function authenticate({ services, request, body }: Call): Promise<Session> {
  // Nobody waits for what a visitor sends.
  const isVisitor = readSessionToken(request, isSecure(services)) === undefined
  if (!isVisitor && !READING.has(request.method)) await body().catch(() => {})
  const session = await findSession(services, request)
  if (session === undefined) throw refused(refuse('SIGNED_OUT'))
  return session
}

/** For everybody, reading only. */
export function open(services: Services, endpoint: Endpoint<Call>): RequestHandler {
  return async (request, response) =>
    sendAnswer(response, await endpoint(callOf(services, request, response)), services.pace)
}

/** For visitors who want to sign in: they have no token yet, so the request must come from one of our own pages. */
export function fromOwnPage(services: Services, endpoint: Endpoint<Call>): RequestHandler {
  return async (request, response) => {
    if (!isOwnOrigin(request, services.config)) {
      throw refused(refuse('FOREIGN_ORIGIN'))
    }
    await sendAnswer(response, await endpoint(callOf(services, request, response)), services.pace)
  }
}

/** For people who are signed in. A request that changes something must prove that it comes from one of our own pages. */
export function signedIn(services: Services, endpoint: Endpoint<SignedInCall>): RequestHandler {
  return async (request, response) => {
    const call = callOf(services, request, response)
    const session = await authenticate(call)
    if (!READING.has(request.method) && !csrfTokenMatches(session.token, request.get('x-csrftoken'))) {
      throw refused(refuse('CSRF_FAILED'))
    }
    recognise(services, response, session)
    const { userId } = session.account
    const { reading, pace } = services.shareOf(userId)
    const own = { ...call, services: sharedWith(services, userId, claimedPosition(services, request)), session }
    const carryOut = async (): Promise<Answer> => endpoint(own)
    const isReading = READING.has(request.method)
    const { ownWrites } = own.services
    await ownWrites.shownIn(readModelsFor(request))
    // To look at all that came in a body takes its time, so many of them are looked at in turns with what others want.
    if (!isReading) await pace.rest()
    const carried = isReading ? reading(carryOut) : carryOut()
    if (carried === undefined) throw refused(refuse('TOO_MANY_AT_ONCE', undefined, { retryAfter: 1 }))
    const answer = await carried
    ownWrites.wrote(answer.position ?? 0)
    tellPosition(own.services, session, request, response)
    await sendAnswer(response, { ...answer, pending: answer.pending || ownWrites.isPending() }, pace)
  }
}

const NOTHING = strictForm({})

/** For a call that takes nothing: whoever sends something all the same means more than it does. */
export const withoutBody =
  <C extends Call>(endpoint: Endpoint<C>): Endpoint<C> =>
  async call => {
    // No body at all is as good as an empty one, and what cannot be read says nothing.
    const sent = await call.body().catch(() => null)
    checked(NOTHING, sent ?? {})
    return endpoint(call)
  }
