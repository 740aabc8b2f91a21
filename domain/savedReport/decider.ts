import { aggregate } from '../aggregate.ts'
import { type Decision, isRefusal, type Refusal, refuse, UnreachableError } from '../message.ts'
import { isSameName, refuseReportName } from '../report/reportName.ts'
import type { DeleteAllReports, DeleteReport, ReviseReport, SavedReportCommand, SaveReport } from './commands.ts'
import { type SavedReportEvent, savedReportEvents, savedReportStream } from './events.ts'
import { evolve, noReports, type SavedReports } from './state.ts'
import { isSameView, viewFrom } from './view.ts'

/** More than a menu has room for. */
const MAX_HELD = 100

function decide(command: SavedReportCommand, reports: SavedReports): Decision<SavedReportEvent> {
  switch (command.type) {
    case 'SaveReport':
      return saveReport(command, reports)
    case 'ReviseReport':
      return reviseReport(command, reports)
    case 'DeleteReport':
      return deleteReport(command, reports)
    case 'DeleteAllReports':
      return deleteAll(command, reports)
    default:
      throw new UnreachableError(command)
  }
}

/** All of one person, by whom they go. */
export const savedReport = aggregate({
  name: 'savedReport',
  stream: savedReportStream,
  kinds: ['savedreport'],
  events: savedReportEvents,
  idOf: ({ ownerId }) => ownerId,
  initial: noReports,
  evolve,
  decide,
  farewell: {
    ask: (reports, { id }): SavedReportCommand | undefined =>
      reports.size === 0 ? undefined : { type: 'DeleteAllReports', ownerId: id },
    // Nobody else has ever seen what they were called.
    forgets: () => true,
  },
})

function saveReport(command: SaveReport, reports: SavedReports): Decision<SavedReportEvent> {
  const { ownerId, reportId, name } = command
  const refusal = refuseName(command) ?? (reports.size < MAX_HELD ? undefined : refuseAnother())
  if (refusal !== undefined) return refusal
  const view = viewFrom(command.view, command)
  return isRefusal(view) ? view : [{ type: 'ReportSaved', data: { ownerId, reportId, nameId: name.textId, ...view } }]
}

const refuseAnother = (): Refusal => refuse('TOO_MANY_REPORTS', undefined, { max: MAX_HELD })

function refuseName({ name, otherNames }: SaveReport | ReviseReport): Refusal | undefined {
  if (name === undefined) return undefined
  const refusal = refuseReportName(name.text)
  if (refusal !== undefined) return refusal
  return otherNames.some(other => isSameName(other, name.text)) ? refuse('REPORT_NAME_TAKEN', 'name') : undefined
}

function reviseReport(command: ReviseReport, reports: SavedReports): Decision<SavedReportEvent> {
  const { ownerId, reportId, name } = command
  const before = reports.get(reportId)
  if (before === undefined) return refuse('REPORT_NOT_FOUND')
  const refusal = refuseName(command)
  if (refusal !== undefined) return refusal
  const view = command.view && viewFrom(command.view, command)
  if (isRefusal(view)) return view
  const events: SavedReportEvent[] = []
  if (name !== undefined) events.push({ type: 'ReportRenamed', data: { ownerId, reportId, nameId: name.textId } })
  if (view !== undefined && !isSameView(view, before.view)) {
    events.push({ type: 'ReportViewReplaced', data: { ownerId, reportId, ...view } })
  }
  return events
}

function deleteReport({ ownerId, reportId }: DeleteReport, reports: SavedReports): Decision<SavedReportEvent> {
  return reports.has(reportId) ? [{ type: 'ReportDeleted', data: { ownerId, reportId } }] : refuse('REPORT_NOT_FOUND')
}

const deleteAll = ({ ownerId }: DeleteAllReports, reports: SavedReports): readonly SavedReportEvent[] =>
  [...reports.keys()].map(reportId => ({ type: 'ReportDeleted', data: { ownerId, reportId } }))
