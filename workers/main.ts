import { runService } from '#domain/store/lifecycle.ts'
import { workerEnvironment } from './config.ts'
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
import { providersOf } from './rates/providers.ts'
import { refreshRates } from './rates/refreshRates.ts'
import { recordDue, retryRules } from './recurring/recordDue.ts'
import { recordChanged, seeRulesChanged } from './recurring/seeRules.ts'
import { emptyDeletedTrip, seeTripsEmptied } from './trips/emptyDeleted.ts'
import { startWorker } from './worker.ts'

await runService('worker', workerEnvironment, ({ DATABASE_URL, ...config }, logger) =>
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
      refreshRates(providersOf(config)),
      recordDue,
      retryRules,
      recordChanged,
    ],
    reactions: [seeLinksThrough, seeTripsEmptied, seeRulesChanged],
    logger,
  }),
)
