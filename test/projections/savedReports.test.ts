import { describe, test } from 'vitest'
import type { ReportView, SavedReportEvent } from '#domain/savedReport/events.ts'
import { given } from '#test/support/projectionSpec.ts'

const view: ReportView = {
  ...{ days: { range: 'THIS_YEAR' }, timeframe: 'MONTHLY', groupId: null, hidden: ['FOOD'], groupHidden: [] },
}
const other: ReportView = { ...view, days: { first: '2026-01-01', last: '2026-01-31' }, groupId: 4 }

const saved = (reportId: number, ownerId = 1): SavedReportEvent => ({
  type: 'ReportSaved',
  data: { ownerId, reportId, nameId: 10 * reportId, ...view },
})

describe('saved reports', () => {
  test('are what was last said about them, and gone when they are deleted', () =>
    given(
      saved(1),
      saved(2),
      saved(3, 5),
      { type: 'ReportRenamed', data: { ownerId: 1, reportId: 1, nameId: 70 } },
      { type: 'ReportViewReplaced', data: { ownerId: 5, reportId: 3, ...other } },
      { type: 'ReportDeleted', data: { ownerId: 1, reportId: 2 } },
    ).thenRows('saved_reports', [
      { report_id: 1, owner_id: 1, name_id: 70, view },
      { report_id: 3, owner_id: 5, name_id: 30, view: other },
    ]))
})
