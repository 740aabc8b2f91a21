import type { ReportView } from '#domain/savedReport/events.ts'
import type { Database } from '#domain/store/database.ts'

/** A report that somebody saved. */
export interface SavedReportView {
  readonly reportId: number
  /** Null: it was erased. */
  readonly name: string | null
  readonly view: ReportView
}

interface SavedReportRow {
  readonly report_id: string
  readonly name: string | null
  readonly view: ReportView
}

/** Those somebody has, in no order. */
export async function savedReportsOf(database: Database, ownerId: number): Promise<SavedReportView[]> {
  const { rows } = await database.query<SavedReportRow>({
    name: 'saved_reports_of',
    text: `SELECT report_id, view, (SELECT body FROM vault.texts WHERE text_id = name_id) AS name
           FROM read.saved_reports WHERE owner_id = $1`,
    values: [ownerId],
  })
  return rows.map(({ report_id, name, view }) => ({ reportId: Number(report_id), name, view }))
}
