import express, { type Express, type RequestHandler } from 'express'
import { apiReference } from './http/apiReference.ts'
import { scriptsWithin } from './http/builtClient.ts'
import { healthPages } from './http/health.ts'
import { metricsPage } from './http/metrics.ts'
import { observe } from './http/observe.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { unsubscribeLink } from './http/unsubscribeLink.ts'
import { webClient } from './http/webClient.ts'
import { failure } from './rest/failure.ts'
import { restCalls } from './rest/router.ts'
import { isSecure, type Services } from './services.ts'

export function createApp(services: Services, graphql: RequestHandler): Express {
  const { config, logger, metrics, doors } = services
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')

  app.use(observe(logger, metrics))
  app.use(securityHeaders({ isSecure: isSecure(services), scripts: scriptsWithin() }))
  app.use(healthPages(doors))
  app.get('/metrics', metricsPage(metrics, config.METRICS_TOKEN))
  app.use(apiReference())
  app.use(unsubscribeLink())
  // One address, which need not pass by every call of REST.
  app.use(graphql)
  app.use(restCalls(services))
  app.use(webClient())
  app.use(failure(services))
  return app
}
