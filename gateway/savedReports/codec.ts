import type { ReportView } from '#domain/savedReport/events.ts'
import type { SavedReportView } from '#projections/savedReports/queries.ts'
import { type Codec, naming } from '../codec.ts'
import { namedGroup } from '../graphql/shapes.ts'
import { daysToday } from './savedReports.ts'

/** Which days that are today is worked out for those who ask. */
export type SavedReportShape = ReturnType<typeof savedReportShape>

/** Either what moves on with time, or the days that stay. */
const daysShape = ({ days }: ReportView) =>
  'range' in days
    ? { range: days.range, startDate: null, endDate: null }
    : { range: null, startDate: days.first, endDate: days.last }

export const savedReportShape = ({ reportId, name, view }: SavedReportView) => ({
  id: String(reportId),
  // A name that was erased leaves nothing behind.
  name: name ?? '',
  view: {
    ...daysShape(view),
    timeframe: view.timeframe,
    group: namedGroup(view.groupId),
    hiddenCategories: view.hidden,
    groupHiddenCategories: view.groupHidden,
  },
  kept: view,
})

function viewJson(view: ReportView): object {
  const { range, startDate, endDate } = daysShape(view)
  return {
    ...{ range, start_date: startDate, end_date: endDate, timeframe: view.timeframe, group_id: view.groupId },
    ...{ hidden_categories: view.hidden, group_hidden_categories: view.groupHidden },
  }
}

export const savedReports: Codec<SavedReportView, { savedReport: SavedReportShape | null }> = {
  payload: found => ({ savedReport: found && savedReportShape(found) }),
  json: ({ reportId, name, view }, { viewer }) => {
    const { first, last } = daysToday(view, viewer)
    return { id: reportId, name: name ?? '', view: viewJson(view), start_date: first, end_date: last }
  },
  inRest: naming([/^view\.group$/, 'view.groupId']),
}
