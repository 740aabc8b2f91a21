import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from '#domain/store/logger.ts'
import type { Metrics } from './metrics.ts'

/** The pattern, not the address: few enough to count by, and without anything personal. */
const routeOf = ({ route }: Request): string => route?.path ?? 'other'

/** Ids help to find what went wrong. Anything else in an address may be personal: people type emails there too. */
function addressOf(route: string, path: string): string {
  const given = path.split('/')
  return route
    .split('/')
    .map((part, index) => (part.startsWith(':') && /^\d+$/.test(given[index] ?? '') ? given[index] : part))
    .join('/')
}

/** Gives every request an id and, when it is over, one line in the log and its place in the metrics. */
export function observe(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response: Response, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    response.locals.requestId = requestId
    response.setHeader('X-Request-Id', requestId)
    const { method, path } = request
    response.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const { statusCode: status, locals } = response
      const route = routeOf(request)
      metrics.requestTook({ method, route, status }, ms / 1000)
      const aborted = !response.writableFinished
      logger.info({ requestId, method, path: addressOf(route, path), status, ms, userId: locals.userId, aborted })
    })
    next()
  }
}
