import { Router } from 'express'
import type { Services } from '../services.ts'
import { accessTokenCalls } from './accessTokens.ts'
import { adminCalls } from './admin.ts'
import { balanceCalls } from './balances.ts'
import { billCalls } from './bills.ts'
import { budgetCalls } from './budgets.ts'
import { categoryCalls } from './categories.ts'
import { commentCalls } from './comments.ts'
import { connectionCalls } from './connections.ts'
import { currencyCalls } from './currencies.ts'
import { defaultSplitCalls } from './defaultSplits.ts'
import { expenseDeletionCalls } from './expenseDeletions.ts'
import { expenseCalls } from './expenses.ts'
import { exportCalls } from './exports.ts'
import { unknownCall } from './failure.ts'
import { groupCalls } from './groups.ts'
import { importCalls } from './imports.ts'
import { inviteCalls } from './invites.ts'
import { mailCalls } from './mail.ts'
import { nicknameCalls } from './nicknames.ts'
import { notificationCalls } from './notifications.ts'
import { payToCalls } from './payTo.ts'
import { placeholderCalls } from './placeholders.ts'
import { profileCalls } from './profile.ts'
import { pushCalls } from './push.ts'
import { expectReadModels } from './readModels.ts'
import { receiptCalls } from './receipts.ts'
import { recurringCalls } from './recurring.ts'
import { reportCalls } from './reports.ts'
import { sampleDataCalls } from './sampleData.ts'
import { savedReportCalls } from './savedReports.ts'
import { securityCalls } from './security.ts'
import { sessionCalls } from './session.ts'
import { siteCalls } from './site.ts'
import { transferCalls } from './transfers.ts'
import { tricountCalls } from './tricount.ts'
import { tripCalls } from './trips.ts'
import { webhookCalls } from './webhooks.ts'

/**
 * The documented REST calls; schema/compat.openapi.yaml is what they promise. OPTIONS is none of them: pages of other
 * sites, who would ask, are not served, and Express would list the methods as plain text.
 */
export function restCalls(services: Services): Router {
  const router = Router()
    .options('/api{/*call}', unknownCall)
    // Each call passes by all that come before it, and these are asked for most.
    .use(expenseDeletionCalls(services))
    .use(expenseCalls(services))
    .use(sessionCalls(services))
    .use(securityCalls(services))
    .use(accessTokenCalls(services))
    .use(webhookCalls(services))
    .use(balanceCalls(services))
    .use(connectionCalls(services))
    .use(inviteCalls(services))
    .use(groupCalls(services))
    .use(importCalls(services))
    .use(exportCalls(services))
    .use(tricountCalls(services))
    .use(tripCalls(services))
    .use(categoryCalls(services))
    .use(budgetCalls(services))
    .use(reportCalls(services))
    .use(savedReportCalls(services))
    .use(notificationCalls(services))
    .use(mailCalls(services))
    .use(pushCalls(services))
    .use(recurringCalls(services))
    .use(defaultSplitCalls(services))
    .use(placeholderCalls(services))
    .use(nicknameCalls(services))
    .use(profileCalls(services))
    .use(sampleDataCalls(services))
    .use(billCalls(services))
    .use(commentCalls(services))
    .use(receiptCalls(services))
    .use(transferCalls(services))
    .use(payToCalls(services))
    .use(currencyCalls(services))
    .use(siteCalls(services))
    .use(adminCalls(services))
    .use('/api', unknownCall)
  return expectReadModels(router)
}
