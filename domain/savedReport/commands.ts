import type { Months } from '../calendar/months.ts'
import type { TypedText } from '../category/commands.ts'

/* What can be asked of the reports that somebody saved. Texts come as they were typed and are judged by the decider alone. */

/** What is to be looked at, as it was asked for. */
export interface TypedView {
  /** Days that move on with time; null: those from the one to the other. */
  readonly range: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeframe: string
  readonly groupId: number | null
  readonly hidden: readonly string[]
  readonly groupHidden: readonly string[]
}

interface ByOwner {
  readonly ownerId: number
  readonly reportId: number
}

interface Typed {
  /** What the others are called. */
  readonly otherNames: readonly string[]
  /** The custom categories that may be left out. */
  readonly usable: ReadonlySet<string>
  /** The owner's own, by which it is measured how long a report is. */
  readonly months: Months
}

export interface SaveReport extends ByOwner, Typed {
  readonly type: 'SaveReport'
  readonly name: TypedText
  readonly view: TypedView
}

/** What is left out stays as it is. */
export interface ReviseReport extends ByOwner, Typed {
  readonly type: 'ReviseReport'
  readonly name?: TypedText | undefined
  readonly view?: TypedView | undefined
}

export interface DeleteReport extends ByOwner {
  readonly type: 'DeleteReport'
}

/** Their owner is gone. */
export interface DeleteAllReports {
  readonly type: 'DeleteAllReports'
  readonly ownerId: number
}

export type SavedReportCommand = SaveReport | ReviseReport | DeleteReport | DeleteAllReports
