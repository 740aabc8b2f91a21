import { runService } from '#domain/store/lifecycle.ts'
import { seeDaysBegin } from './budgets/dayBegun.ts'
import { seeSpending } from './budgets/seeSpending.ts'
import { watchBudgets } from './budgets/watch.ts'
import { pagesOf, pushKeysOf, webhookRulesOf, workerEnvironment } from './config.ts'
import { deleteAllExpenses } from './deletions/deleteAll.ts'
import { resumeDeletions } from './deletions/resume.ts'
import { undoDeletion } from './deletions/undo.ts'
import { eraseLeftovers } from './erasure/eraseLeftovers.ts'
import { erasePerson } from './erasure/erasePerson.ts'
import {
  removeExpiredCalls,
  removeExpiredDeliveries,
  removeExpiredExports,
  removeExpiredImports,
  removeExpiredInvites,
  removeExpiredLimits,
  removeExpiredMonths,
  removeExpiredResets,
  removeExpiredSessions,
  removeExpiredTokens,
} from './expiry/removeExpired.ts'
import { runExport } from './exports/run.ts'
import { giveWay } from './giveWay.ts'
import { examineImport } from './imports/examine.ts'
import { resumeImports } from './imports/resume.ts'
import { runImport } from './imports/run.ts'
import { takeImportBack } from './imports/takeBack.ts'
import { handOverLinked, seeLinksThrough } from './linking/handOverLinked.ts'
import { findDigestsDue, mailDigest } from './mail/digest.ts'
import { openMailer } from './mail/mailer.ts'
import { mailPasswordReset } from './mail/passwordReset.ts'
import { noteForPushes } from './push/note.ts'
import { lookForPushes, seeToWaitingPushes, tellBrowser, testPush } from './push/tell.ts'
import { providersOf } from './rates/providers.ts'
import { refreshRates } from './rates/refreshRates.ts'
import { recordDue, retryRules } from './recurring/recordDue.ts'
import { recordChanged, seeRulesChanged } from './recurring/seeRules.ts'
import { makeSample } from './samples/make.ts'
import { removeSample } from './samples/remove.ts'
import { resumeSamples } from './samples/resume.ts'
import { emptyDeletedTrip, seeTripsEmptied } from './trips/emptyDeleted.ts'
import { resolveName } from './webhooks/address.ts'
import { noteForWebhooks } from './webhooks/note.ts'
import { seeToWaitingWebhooks, tellWebhook, testWebhook } from './webhooks/tell.ts'
import { startWorker } from './worker.ts'

/** For one call of a receiver. */
const WEBHOOK_TIMEOUT_MS = 10_000

giveWay()
await runService('worker', workerEnvironment, ({ DATABASE_URL, ...config }, logger) => {
  const outside = { rules: webhookRulesOf(config), resolve: resolveName, timeoutMs: WEBHOOK_TIMEOUT_MS }
  const pushing = { keys: pushKeysOf(config), outside }
  const post = { mailer: openMailer(config), pages: pagesOf(config) }
  return startWorker({
    connectionString: DATABASE_URL,
    jobs: [
      removeExpiredSessions,
      removeExpiredLimits,
      removeExpiredCalls,
      removeExpiredInvites,
      removeExpiredTokens,
      removeExpiredMonths,
      removeExpiredResets,
      removeExpiredDeliveries,
      erasePerson,
      eraseLeftovers,
      handOverLinked,
      emptyDeletedTrip,
      examineImport,
      runImport,
      takeImportBack,
      resumeImports,
      deleteAllExpenses,
      undoDeletion,
      resumeDeletions,
      makeSample,
      removeSample,
      resumeSamples,
      removeExpiredImports,
      runExport,
      removeExpiredExports,
      refreshRates(providersOf(config)),
      recordDue,
      retryRules,
      recordChanged,
      watchBudgets(),
      seeDaysBegin(),
      mailPasswordReset(post),
      findDigestsDue(post),
      mailDigest(post),
      tellWebhook(outside),
      testWebhook(outside),
      seeToWaitingWebhooks,
      lookForPushes(pushing),
      tellBrowser(pushing),
      testPush(pushing),
      seeToWaitingPushes(pushing),
    ],
    reactions: [seeLinksThrough, seeTripsEmptied, seeRulesChanged, seeSpending, noteForWebhooks, noteForPushes],
    logger,
  })
})
