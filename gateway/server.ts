import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from '#domain/store/logger.ts'
import { createApp } from './app.ts'
import type { GatewayConfig } from './config.ts'
import { builtDocuments, type Documents } from './graphql/documents.ts'
import { openGraphqlEndpoint } from './graphql/endpoint.ts'
import { type Limits, limitsIn } from './graphql/prices.ts'
import { createSchema } from './graphql/schema.ts'
import { serveSubscriptions } from './graphql/subscriptions.ts'
import { createHttpServer, takeNoMore } from './http/httpServer.ts'
import { type Patience, USUAL_PATIENCE } from './patience.ts'
import { openServices } from './services.ts'

/** How long a request may take to finish when we stop; the whole process has 8 s. */
const PATIENCE_MS = 5_000

export interface Gateway {
  readonly url: string
  /** Takes nothing new, finishes what has begun, closes what is open. */
  readonly stop: () => Promise<void>
}

/** What is so in the product, and may be otherwise elsewhere. */
interface Terms extends Pick<Limits, 'costPerMinute'> {
  readonly documents: Documents
  /** How long a request may take to arrive that brings no file. */
  readonly arrivalMs: number
  readonly patience: Partial<Patience>
}

export async function openGateway(
  config: GatewayConfig,
  logger: Logger,
  { costPerMinute, documents = builtDocuments(), arrivalMs, patience }: Partial<Terms> = {},
): Promise<Gateway> {
  const schema = createSchema()
  const limits = limitsIn(schema)
  const services = await openServices(
    config,
    logger,
    { ...limits, costPerMinute: costPerMinute ?? limits.costPerMinute },
    { ...USUAL_PATIENCE, ...patience },
  )
  const graphql = await openGraphqlEndpoint(services, schema, documents)
  const server = createHttpServer(createApp(services, graphql.handler), arrivalMs)
  const subscriptions = serveSubscriptions(server, { schema, documents }, services)
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${config.HOST}:${port}`,
    stop: async () => {
      const closed = once(server, 'close')
      takeNoMore(server)
      const lastCall = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      await subscriptions.stop()
      await closed
      clearTimeout(lastCall)
      await graphql.stop()
      await services.close()
    },
  }
}
