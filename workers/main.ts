import { processEnvironment } from '#domain/store/environment.ts'
import { runService } from '#domain/store/lifecycle.ts'
import { eraseLeftovers } from './erasure/eraseLeftovers.ts'
import { erasePerson } from './erasure/erasePerson.ts'
import {
  removeExpiredCalls,
  removeExpiredInvites,
  removeExpiredLimits,
  removeExpiredSessions,
  removeExpiredTokens,
} from './expiry/removeExpired.ts'
import { handOverLinked, seeLinksThrough } from './linking/handOverLinked.ts'
import { emptyDeletedTrip, seeTripsEmptied } from './trips/emptyDeleted.ts'
import { startWorker } from './worker.ts'

await runService('worker', processEnvironment, ({ DATABASE_URL }, logger) =>
  startWorker({
    connectionString: DATABASE_URL,
    jobs: [
      removeExpiredSessions,
      removeExpiredLimits,
      removeExpiredCalls,
      removeExpiredInvites,
      removeExpiredTokens,
      erasePerson,
      eraseLeftovers,
      handOverLinked,
      emptyDeletedTrip,
    ],
    reactions: [seeLinksThrough, seeTripsEmptied],
    logger,
  }),
)
