import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from '#domain/store/logger.ts'
import type { Metrics } from './metrics.ts'

/** The pattern, not the address: few enough to count by, and without anything personal. */
const routeOf = ({ route }: Request): string => route?.path ?? 'other'

/** Gives every request an id and, when it is over, one line in the log and its place in the metrics. */
export function observe(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response: Response, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    response.locals.requestId = requestId
    response.setHeader('X-Request-Id', requestId)
    // The query may hold what somebody searched for; the path holds only ids.
    const { method, path } = request
    response.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const { statusCode: status, locals } = response
      metrics.requestTook({ method, route: routeOf(request), status }, ms / 1000)
      logger.info({ requestId, method, path, status, ms, userId: locals.userId, aborted: !response.writableFinished })
    })
    next()
  }
}
