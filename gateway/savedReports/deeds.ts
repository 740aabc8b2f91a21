import type { Deed } from '#domain/commands/deed.ts'
import {
  deleteReport,
  type ReviseReportInput,
  reviseReport,
  type SaveReportInput,
  saveReport,
} from '#domain/commands/savedReports.ts'
import type { Account } from '../account/accounts.ts'
import { monthsOf } from '../account/months.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import { findSavedReport } from './savedReports.ts'

/* What people do about the reports that they saved. */

const ofReport = followedBy(({ store }: Log, viewerId, { reportId }: { readonly reportId: number }) =>
  findSavedReport(store, viewerId, reportId),
)

export const save = ofReport(({ store }: Log, deed: Deed, input: SaveReportInput, viewer: Account) =>
  saveReport({ store, months: monthsOf(viewer) }, deed, input),
)

export const revise = ofReport(({ store }: Log, deed: Deed, input: ReviseReportInput, viewer: Account) =>
  reviseReport({ store, months: monthsOf(viewer) }, deed, input),
)

export const remove = ofReport(onLog(deleteReport))
