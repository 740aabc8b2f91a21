import './production.ts'

import { runService } from '#domain/store/lifecycle.ts'
import { gatewayEnvironment } from './config.ts'
import { openGateway } from './server.ts'

await runService('gateway', gatewayEnvironment, async (config, logger) => {
  const { stop } = await openGateway(config, logger)
  return stop
})
