import { describe, expect, test } from 'vitest'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { isSameName } from '#domain/report/reportName.ts'
import type { ReviseReport, SaveReport, TypedView } from '#domain/savedReport/commands.ts'
import { savedReport } from '#domain/savedReport/decider.ts'
import type { ReportSaved, ReportView, SavedReportEvent } from '#domain/savedReport/events.ts'
import { given } from '#test/support/given.ts'

const [ownerId, reportId] = [1, 7]

const typed: TypedView = {
  ...{ range: 'LAST_3_MONTHS', startDate: null, endDate: null, timeframe: 'MONTHLY', groupId: null },
  ...{ hidden: ['RENT', 'FOOD', 'RENT', 'custom-3'], groupHidden: [] },
}
const fixed: TypedView = { ...typed, range: null, startDate: '2026-01-01', endDate: '2026-12-31' }
const surroundings = { otherNames: ['Rent'], usable: new Set(['custom-3']), months: CALENDAR_MONTHS }

const save = (changes: Partial<SaveReport> = {}): SaveReport => ({
  ...{ type: 'SaveReport', ownerId, reportId, ...surroundings, name: { text: 'Food', textId: 70 }, view: typed },
  ...changes,
})
const looking = (view: Partial<TypedView>): SaveReport => save({ view: { ...typed, ...view } })
const revise = (changes: Partial<ReviseReport> = {}): ReviseReport => ({
  ...{ type: 'ReviseReport', ownerId, reportId, ...surroundings },
  ...changes,
})
const remove = { type: 'DeleteReport', ownerId, reportId } as const

const view: ReportView = {
  ...{ days: { range: 'LAST_3_MONTHS' }, timeframe: 'MONTHLY', groupId: null },
  ...{ hidden: ['FOOD', 'RENT', 'custom-3'], groupHidden: [] },
}
const saved: ReportSaved = { type: 'ReportSaved', data: { ownerId, reportId, nameId: 70, ...view } }
const deleted: SavedReportEvent = { type: 'ReportDeleted', data: { ownerId, reportId } }

const others = Array.from(
  { length: 100 },
  (_, index): ReportSaved => ({ ...saved, data: { ...saved.data, reportId: 100 + index } }),
)

describe('a saved report', () => {
  test('is kept under a name, and looks at days that move on with time or at some that stay', () => {
    given(savedReport).when(save()).happens(saved)
    const days = { first: '2026-01-01', last: '2026-12-31' }
    given(savedReport)
      .when(save({ view: fixed }))
      .happens({ type: 'ReportSaved', data: { ownerId, reportId, nameId: 70, ...view, days } })
  })

  test('is one of 100 at most, which have a name each, in capitals or not', () => {
    given(savedReport, ...others.slice(1))
      .when(save())
      .happens(saved)
    given(savedReport, ...others)
      .when(save())
      .refuses('TOO_MANY_REPORTS', undefined, { max: 100 })
    given(savedReport, ...others, { type: 'ReportDeleted', data: { ownerId, reportId: 100 } })
      .when(save())
      .happens(saved)
    for (const text of ['Rent', ' rENT ']) {
      const name = { text, textId: 71 }
      given(savedReport).when(save({ name })).refuses('REPORT_NAME_TAKEN', 'name')
      given(savedReport, saved).when(revise({ name })).refuses('REPORT_NAME_TAKEN', 'name')
    }
    expect([isSameName('STRASSE', ' straße'), isSameName('Food', 'Foot')]).toEqual([true, false])
  })

  test('is renamed, or looks at something else from then on', () => {
    given(savedReport, saved)
      .when(revise({ name: { text: 'Tea', textId: 71 }, view: fixed }))
      .happens(
        { type: 'ReportRenamed', data: { ownerId, reportId, nameId: 71 } },
        {
          type: 'ReportViewReplaced',
          data: { ownerId, reportId, ...view, days: { first: '2026-01-01', last: '2026-12-31' } },
        },
      )
    given(savedReport, saved).when(revise()).changesNothing()
    given(savedReport, saved)
      .when(revise({ view: { ...typed, hidden: ['custom-3', 'RENT', 'FOOD'] } }))
      .changesNothing()
    given(savedReport, saved)
      .when(revise({ view: { ...typed, timeframe: 'DAILY' } }))
      .happens({ type: 'ReportViewReplaced', data: { ownerId, reportId, ...view, timeframe: 'DAILY' } })
  })

  test('is deleted for good, and all of them with who saved them', () => {
    given(savedReport, saved).when(remove).happens(deleted)
    for (const command of [remove, revise()]) {
      given(savedReport).when(command).refuses('REPORT_NOT_FOUND')
      given(savedReport, saved, deleted).when(command).refuses('REPORT_NOT_FOUND')
    }
    given(savedReport, saved, ...others.slice(0, 1))
      .when({ type: 'DeleteAllReports', ownerId })
      .happens(deleted, { type: 'ReportDeleted', data: { ownerId, reportId: 100 } })
  })

  test.each([
    [save({ name: { text: ' \u200b ', textId: 70 } }), 'REPORT_NAME_REQUIRED', 'name', undefined],
    [save({ name: { text: 'x'.repeat(101), textId: 70 } }), 'REPORT_NAME_TOO_LONG', 'name', { max: 100 }],
    [save({ name: { text: 'a\nb', textId: 70 } }), 'INVALID_REPORT_NAME', 'name', undefined],
    [looking({ range: 'LAST_CENTURY' }), 'INVALID_RANGE', 'view.range', undefined],
    [looking({ startDate: '2026-01-01' }), 'RANGE_AMBIGUOUS', 'view.range', undefined],
    [looking({ range: null }), 'START_DATE_REQUIRED', 'view.startDate', undefined],
    [looking({ range: null, startDate: '2026-01-01' }), 'END_DATE_REQUIRED', 'view.endDate', undefined],
    [looking({ ...fixed, startDate: '2026-02-30' }), 'INVALID_DATE', 'view.startDate', undefined],
    [looking({ ...fixed, endDate: 'soon' }), 'INVALID_DATE', 'view.endDate', undefined],
    [looking({ ...fixed, endDate: '2025-12-31' }), 'RANGE_ENDS_BEFORE_START', 'view.startDate', undefined],
    [
      looking({ ...fixed, endDate: '2031-01-01' }),
      ...(['RANGE_TOO_LARGE', 'view.startDate', { timeframe: 'MONTHLY', max: 60 }] as const),
    ],
    [looking({ timeframe: 'HOURLY' }), 'INVALID_TIMEFRAME', 'view.timeframe', undefined],
    [looking({ hidden: ['FOOD', 'BEER'] }), 'INVALID_CATEGORY', 'view.hiddenCategories[1]', undefined],
    [looking({ hidden: ['custom-4'] }), 'INVALID_CATEGORY', 'view.hiddenCategories[0]', undefined],
    [looking({ groupHidden: ['custom-3'] }), 'INVALID_CATEGORY', 'view.groupHiddenCategories[0]', undefined],
    [looking({ hidden: Array(101).fill('FOOD') }), 'TOO_MANY_HIDDEN', 'view.hiddenCategories', { max: 100 }],
  ])('is not %j', (command, code, path, data) => {
    given(savedReport).when(command).refuses(code, path, data)
  })
})
