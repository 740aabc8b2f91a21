import type { Request, RequestHandler, Response } from 'express'
import { refuse } from '#domain/message.ts'
import type { TokenInUse } from '../account/accessTokens.ts'
import type { Account } from '../account/accounts.ts'
import { presentedToken } from '../account/bearer.ts'
import type { Caller } from '../account/caller.ts'
import { csrfTokenMatches } from '../account/csrf.ts'
import type { Claim } from '../account/keyedCalls.ts'
import type { Settle } from '../account/once.ts'
import { isOwnOrigin } from '../account/origin.ts'
import type { Session } from '../account/session.ts'
import { mayCall } from '../account/tokenScope.ts'
import { strictForm } from '../form.ts'
import { type Arrival, arrivalOf, authenticate, isReading, recognise } from '../http/arrival.ts'
import { takesItsTime } from '../http/httpServer.ts'
import { claimedPosition, tellPosition } from '../http/position.ts'
import { budgetOf, type Services, sharedWith } from '../services.ts'
import { camelCased, checked } from './body.ts'
import { costOf, costOfAnswer, costOfFile } from './costs.ts'
import { type Answer, sendAnswer } from './envelope.ts'
import { readModelsFor } from './readModels.ts'
import { rateLimited, refused, tooManyAtOnce } from './refused.ts'

export interface Call extends Arrival {
  /** Who is signed in, where that matters. */
  readonly session?: Session | null
  /** Where the client has named the call by a key, see once.ts. */
  readonly claim?: Claim
  readonly settle?: Settle<Answer>
  /** The body, with the names of our forms. */
  readonly form: () => Promise<unknown>
}

export interface SignedInCall extends Call {
  /** Null: a program of theirs calls, by a token. */
  readonly session: Session | null
  readonly viewer: Account
}

export type Endpoint<C extends Call> = (call: C) => Answer | Promise<Answer>

function callOf(services: Services, request: Request, response: Response): Call {
  const arrival = arrivalOf(services, request, response)
  return { ...arrival, form: async () => camelCased(await arrival.body()) }
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
    if (presentedToken(request) !== undefined) throw refused(refuse('READ_ONLY_TOKEN'))
    await sendAnswer(response, await endpoint(callOf(services, request, response)), services.pace)
  }
}

/** Programs only read, and that within the scope of their token. */
function checkToken({ scope }: TokenInUse, request: Request): void {
  if (!isReading(request)) throw refused(refuse('READ_ONLY_TOKEN'))
  if (!mayCall(scope, request.route.path)) throw refused(refuse('OUT_OF_SCOPE'))
}

/** A request that changes something must prove that it comes from one of our own pages. */
function checkProof({ token }: Session, request: Request): void {
  if (isReading(request) || csrfTokenMatches(token, request.get('x-csrftoken'))) return
  throw refused(refuse('CSRF_FAILED'))
}

function checkRight({ session, token }: Caller, request: Request): void {
  if (token !== null) checkToken(token, request)
  if (session !== null) checkProof(session, request)
}

interface Manner {
  /** A file takes its time to arrive: what else they do does not wait for it, and few of them arrive at once. */
  readonly isUpload?: boolean
}

/** For people who are signed in, and for programs to which they gave a token. */
export function signedIn(
  services: Services,
  endpoint: Endpoint<SignedInCall>,
  { isUpload = false }: Manner = {},
): RequestHandler {
  return async (request, response) => {
    const call = callOf(services, request, response)
    const caller = await authenticate(call)
    recognise(services, response, caller)
    checkRight(caller, request)
    const { session, account: viewer } = caller
    const { reading, writing, uploading, pace } = services.shareOf(viewer.userId)
    const budget = budgetOf(services, caller)
    const retryAfter = budget.take(costOf(request, services.limits))
    if (retryAfter !== undefined) throw rateLimited(retryAfter, budget.standing())
    const own = sharedWith(services, viewer.userId, claimedPosition(services, request))
    const { ownWrites } = own
    const carryOut = async (): Promise<Answer> => endpoint({ ...call, services: own, session, viewer })
    await ownWrites.shownIn(readModelsFor(request))
    // To look at all that came in a body takes its time, so many of them are looked at in turns with what others want.
    if (!isReading(request)) await pace.rest()
    if (isUpload) takesItsTime(request)
    const takeTurns = isUpload ? uploading : isReading(request) ? reading : writing.carryOut
    const carried = takeTurns(carryOut)
    if (carried === undefined) throw tooManyAtOnce()
    const begun = await carried
    const answer = begun.later === undefined ? begun : await begun.later()
    ownWrites.wrote(answer.position ?? 0)
    tellPosition(own, caller, request, response)
    const told = { ...answer, pending: answer.pending || ownWrites.isPending() }
    // However slowly it is taken, and whether all of it is, it was asked for.
    budget.charge(costOfFile(answer.file))
    const characters = await sendAnswer(response, told, pace)
    budget.charge(own.toll.total() + costOfAnswer(answer.data, characters))
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
    return endpoint({ ...call, body: async () => ({}) })
  }
