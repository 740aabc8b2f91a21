import type { ErrorRequestHandler, RequestHandler } from 'express'
import { IllegibleEventError } from '#domain/catalog.ts'
import { TooMuchAtOnceError } from '../fairness/tooMuch.ts'
import { letIn } from '../http/letIn.ts'
import { Problem } from '../http/problem.ts'
import { ILLEGIBLE } from '../outcome.ts'
import type { Services } from '../services.ts'
import { whyUnavailable } from '../unavailable.ts'
import { sendProblem } from './envelope.ts'
import { tooManyAtOnce } from './refused.ts'

export const unknownCall: RequestHandler = () => {
  throw new Problem(404, 'There is no such call')
}

/** The last resort of every call: nothing leaves without its envelope, and no detail of a bug leaves at all. */
export function failure({ logger }: Services): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const { requestId } = response.locals
    if (response.headersSent) return next(error)
    // Nobody reads what is still to come of it, so nothing can be asked on this line any more.
    if (!request.complete) response.set('Connection', 'close')
    await letIn(request)
    if (error instanceof Problem) return sendProblem(response, error)
    if (error instanceof TooMuchAtOnceError) return sendProblem(response, tooManyAtOnce())
    if (error instanceof URIError) return sendProblem(response, new Problem(400, 'The address is malformed'))
    logger.error({ err: error, requestId }, 'a call failed')
    const unavailable = whyUnavailable(error)
    if (unavailable !== undefined) return sendProblem(response, new Problem(503, unavailable, { retryAfter: 1 }))
    if (error instanceof IllegibleEventError) return sendProblem(response, new Problem(503, ILLEGIBLE))
    sendProblem(response, new Problem(500, `Something went wrong on our side (request ${requestId})`))
  }
}
