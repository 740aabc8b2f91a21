import type { Request, Response } from 'express'
import { refuse } from '#domain/message.ts'
import { presentedToken } from '../account/bearer.ts'
import { byToken, type Caller, signedInBy } from '../account/caller.ts'
import { csrfCookie, readSessionToken, sessionCookie } from '../account/cookies.ts'
import { csrfTokenOf } from '../account/csrf.ts'
import type { Session } from '../account/session.ts'
import { explain } from '../refusals.ts'
import { isSecure, type Services } from '../services.ts'
import { readJson } from './jsonBody.ts'
import { Problem, problemBy } from './problem.ts'

/* What both doors do with whoever comes. */

/** A request that is coming in. */
export interface Arrival {
  readonly services: Services
  readonly request: Request
  /** Read only by those who expect one. */
  readonly body: () => Promise<unknown>
}

/** What changes nothing needs no proof. */
const READING = new Set(['GET', 'HEAD'])

export const isReading = ({ method }: Request): boolean => READING.has(method)

export function arrivalOf(services: Services, request: Request, response: Response): Arrival {
  let reading: Promise<unknown> | undefined
  // A body arrives once, and several steps of a call may look at it.
  const body = (): Promise<unknown> => {
    reading ??= readJson(request, response)
    return reading
  }
  return { services, request, body }
}

export async function findSession(services: Services, request: Request): Promise<Session | undefined> {
  const token = readSessionToken(request, isSecure(services))
  return token === undefined ? undefined : services.sessions.find(token)
}

export function sessionCookies(services: Services, { token, remembered }: Session): readonly string[] {
  const options = { secure: isSecure(services), remembered }
  return [sessionCookie(token, options), csrfCookie(csrfTokenOf(token), options)]
}

/** Names the person in the log, and prolongs the cookies of a session that was prolonged. */
export function recognise(services: Services, response: Response, { account, session }: Caller): void {
  response.locals.userId = account.userId
  if (session?.prolonged && session.remembered) {
    response.appendHeader('Set-Cookie', [...sessionCookies(services, session)])
  }
}

/** For what is about the session itself. */
export function sessionOf({ session }: Pick<Caller, 'session'>): Session {
  if (session === null) throw problemBy([explain(refuse('READ_ONLY_TOKEN'))])
  return session
}

/**
 * Who asks once the request has arrived in full: a body may take its time, and the session may end meanwhile.
 * What is wrong with a body is said by whoever reads it, because a stranger is told nothing but that.
 */
export async function authenticate({ services, request, body }: Arrival): Promise<Caller> {
  const presented = presentedToken(request)
  // Nobody waits for what a visitor sends.
  const isVisitor = (presented ?? readSessionToken(request, isSecure(services))) === undefined
  if (!isVisitor && !isReading(request)) await body().catch(() => {})
  if (presented !== undefined) return authenticateProgram(services, presented)
  const session = await findSession(services, request)
  if (session === undefined) throw problemBy([explain(refuse('SIGNED_OUT'))])
  return signedInBy(session)
}

async function authenticateProgram({ accessTokens }: Services, presented: string): Promise<Caller> {
  const token = await accessTokens.find(presented)
  if (token !== undefined) return byToken(token)
  const { status, message, code } = explain(refuse('INVALID_ACCESS_TOKEN'))
  throw new Problem(status, message, { code, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } })
}
