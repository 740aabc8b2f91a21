import type { Request, RequestHandler, Response } from 'express'
import { refuse } from '#domain/message.ts'
import type { Account } from '../account/accounts.ts'
import { csrfTokenMatches } from '../account/csrf.ts'
import type { Claim } from '../account/keyedCalls.ts'
import type { Settle } from '../account/once.ts'
import { isOwnOrigin } from '../account/origin.ts'
import type { Session } from '../account/sessions.ts'
import { strictForm } from '../form.ts'
import { type Arrival, arrivalOf, authenticate, isReading, recognise } from '../http/arrival.ts'
import { claimedPosition, tellPosition } from '../http/position.ts'
import { type Services, sharedWith } from '../services.ts'
import { camelCased, checked } from './body.ts'
import { costOf, costOfAnswer } from './costs.ts'
import { type Answer, sendAnswer } from './envelope.ts'
import { readModelsFor } from './readModels.ts'
import { rateLimited, refused, tooManyAtOnce } from './refused.ts'

export interface Call extends Arrival {
  /** Who is signed in, where that matters. */
  readonly session?: Session
  /** Where the client has named the call by a key, see once.ts. */
  readonly claim?: Claim
  readonly settle?: Settle<Answer>
  /** The body, with the names of our forms. */
  readonly form: () => Promise<unknown>
}

export interface SignedInCall extends Call {
  readonly session: Session
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
    await sendAnswer(response, await endpoint(callOf(services, request, response)), services.pace)
  }
}

/** For people who are signed in. A request that changes something must prove that it comes from one of our own pages. */
export function signedIn(services: Services, endpoint: Endpoint<SignedInCall>): RequestHandler {
  return async (request, response) => {
    const call = callOf(services, request, response)
    const session = await authenticate(call)
    if (!isReading(request) && !csrfTokenMatches(session.token, request.get('x-csrftoken'))) {
      throw refused(refuse('CSRF_FAILED'))
    }
    recognise(services, response, session)
    const viewer = session.account
    const { reading, writing, pace, budget } = services.shareOf(viewer.userId)
    const retryAfter = budget.take(costOf(request, services.limits))
    if (retryAfter !== undefined) throw rateLimited(retryAfter, budget.standing())
    const own = sharedWith(services, viewer.userId, claimedPosition(services, request))
    const { ownWrites } = own
    const carryOut = async (): Promise<Answer> => endpoint({ ...call, services: own, session, viewer })
    await ownWrites.shownIn(readModelsFor(request))
    // To look at all that came in a body takes its time, so many of them are looked at in turns with what others want.
    if (!isReading(request)) await pace.rest()
    const carried = isReading(request) ? reading(carryOut) : writing.carryOut(carryOut)
    if (carried === undefined) throw tooManyAtOnce()
    const answer = await carried
    ownWrites.wrote(answer.position ?? 0)
    tellPosition(own, session, request, response)
    const told = { ...answer, pending: answer.pending || ownWrites.isPending() }
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
    return endpoint(call)
  }
