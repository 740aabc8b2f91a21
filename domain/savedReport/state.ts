import type { ReportView, SavedReportEvent } from './events.ts'

export interface SavedReport {
  readonly reportId: number
  readonly nameId: number
  readonly view: ReportView
}

/** Those that somebody has, in the order in which they were saved. */
export type SavedReports = ReadonlyMap<number, SavedReport>

export const noReports: SavedReports = new Map()

export function evolve(reports: SavedReports, { type, data }: SavedReportEvent): SavedReports {
  const after = new Map(reports)
  const before = reports.get(data.reportId)
  switch (type) {
    case 'ReportSaved': {
      const { ownerId: _, reportId, nameId, ...view } = data
      return after.set(reportId, { reportId, nameId, view })
    }
    case 'ReportDeleted':
      after.delete(data.reportId)
      return after
    case 'ReportRenamed':
      return before === undefined ? reports : after.set(data.reportId, { ...before, nameId: data.nameId })
    case 'ReportViewReplaced': {
      const { ownerId: _, reportId, ...view } = data
      return before === undefined ? reports : after.set(reportId, { ...before, view })
    }
  }
}
