import { processEnvironment } from '#domain/store/environment.ts'
import { runService } from '#domain/store/lifecycle.ts'
import { eraseLeftovers } from './erasure/eraseLeftovers.ts'
import { erasePerson } from './erasure/erasePerson.ts'
import {
  removeExpiredCalls,
  removeExpiredImports,
  removeExpiredInvites,
  removeExpiredLimits,
  removeExpiredMonths,
  removeExpiredSessions,
  removeExpiredTokens,
} from './expiry/removeExpired.ts'
import { examineImport } from './imports/examine.ts'
import { resumeImports } from './imports/resume.ts'
import { runImport } from './imports/run.ts'
import { takeImportBack } from './imports/takeBack.ts'
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
      removeExpiredMonths,
      erasePerson,
      eraseLeftovers,
      handOverLinked,
      emptyDeletedTrip,
      examineImport,
      runImport,
      takeImportBack,
      resumeImports,
      removeExpiredImports,
    ],
    reactions: [seeLinksThrough, seeTripsEmptied],
    logger,
  }),
)
