import type { ReportView, SavedReportEvent } from '#domain/savedReport/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { tally } from '../fold/tally.ts'
import { bigint, json } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

const savedReportTable = table(
  'saved_reports',
  {
    reportId: bigint.key,
    ownerId: bigint.fixed,
    nameId: bigint,
    view: json<ReportView>(),
  },
  { indexes: ['CREATE INDEX saved_reports_of_owner ON saved_reports (owner_id)'] },
)

type SavedReport = RowOf<typeof savedReportTable>

/** Something that happened to a saved report. */
type SavedReportFact = Extract<Fact, { type: SavedReportEvent['type'] }>

const savedReport = tally<SavedReport, SavedReportFact>({
  key: 'reportId',
  row: savedReportTable,
  load: (connection, ids) => savedReportTable.load(connection, 'reportId', ids),
  begins: {
    ReportSaved: ({ data: { reportId, ownerId, nameId, ...view } }) => ({ reportId, ownerId, nameId, view }),
  },
  evolve: {
    ReportRenamed: (before, { data: { nameId } }) => ({ ...before, nameId }),
    ReportViewReplaced: (before, { data: { ownerId: _, reportId: __, ...view } }) => ({ ...before, view }),
    ReportDeleted: () => undefined,
  },
  changes: changed => concerning(new Set(changed.flatMap(({ before, after }) => (after ?? before)?.ownerId ?? []))),
})

/** What people keep under a name. */
export const savedReports = declareProjection({ name: 'savedReports', version: 1, parts: [savedReport] })
