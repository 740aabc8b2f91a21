import { z } from 'zod'
import { day, type EventOf, ending, event, id, type Stored, text } from '../event.ts'
import { RELATIVE_RANGES } from '../report/relativeRange.ts'
import { TIMEFRAMES } from '../report/timeframe.ts'

const one = { ownerId: id, reportId: id }

const categories = z.array(z.string().min(1))

/** What is looked at. */
const view = z.object({
  /** Days that move on with time, by their name, or those that stay. */
  days: z.union([z.strictObject({ range: z.enum(RELATIVE_RANGES) }), z.strictObject({ first: day, last: day })]),
  timeframe: z.enum(TIMEFRAMES),
  /** Whose spending is shown besides; null: nobody's. */
  groupId: id.nullable(),
  /** Base categories and `custom-<id>` that are left out of the chart, in an order of their own. */
  hidden: categories,
  /** The same of the chart of the group. */
  groupHidden: categories,
})

export const savedReportEvents = {
  /** Somebody keeps a report under a name. It is theirs to tell. */
  ReportSaved: event(z.object({ ...one, nameId: text, ...view.shape })),
  ReportRenamed: event(z.object({ ...one, nameId: text })),
  /** Something else is looked at under the same name. */
  ReportViewReplaced: event(z.object({ ...one, ...view.shape })),
  ReportDeleted: ending(z.object(one)),
}

export type ReportView = Stored<typeof view>
export type SavedReportEvent = EventOf<typeof savedReportEvents>
export type ReportSaved = Extract<SavedReportEvent, { type: 'ReportSaved' }>

/** All of one person: that no two of them have one name is decided in one place. */
export const savedReportStream = (ownerId: number): string => `savedreport-${ownerId}`
