import { processEnvironment } from '#domain/store/environment.ts'
import { runService } from '#domain/store/lifecycle.ts'
import { projections } from './registry.ts'
import { follow } from './runner/follow.ts'
import { install } from './runner/install.ts'

await runService('projector', processEnvironment, async ({ DATABASE_URL }, logger) => {
  const builds = await install(DATABASE_URL, projections, logger)
  const follower = await follow(DATABASE_URL, projections, { logger })
  return async () => {
    await Promise.all([follower.stop(), builds.stop()])
  }
})
