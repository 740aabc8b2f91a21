import { isBaseCategory } from '#domain/expense/category.ts'
import type { Range } from '#domain/report/periods.ts'
import type { RelativeRange } from '#domain/report/relativeRange.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import type { CategoryChangeFieldsFragment, ReportFieldsFragment } from './Reports.generated.ts'

export type Report = ReportFieldsFragment
export type CategoryChange = CategoryChangeFieldsFragment

/** Which days a report tells of, and how it divides them. */
export interface Asked {
  readonly range: Range
  /** By what these days move on with time; null: they stay. */
  readonly moving: RelativeRange | null
  readonly timeframe: Timeframe
}

export interface Group {
  readonly id: string
  readonly name: string
}

interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** What a sum of a report is made of: of some days, in all categories (null) or in one. */
export type FigureOf = (days: Days, category: string | null) => FigureInput

/** What each sum of a report, and its average, is made of. */
export interface ReportFigures {
  readonly of: FigureOf
  readonly average: (report: Pick<Report, 'startDate' | 'endDate' | 'timeframe'>) => FigureInput
}

const ownSum: FigureOf = ({ startDate, endDate }, category) => ({ spent: { startDate, endDate, category } })

export const ownFigures: ReportFigures = {
  of: ownSum,
  average: ({ startDate, endDate, timeframe }) => ({ average: { startDate, endDate, timeframe } }),
}

/** Of groups, only base categories are told. */
export const figuresOfGroup = (groupId: string): ReportFigures => ({
  of: ({ startDate, endDate }, category) => ({
    groupSpent: { groupId, startDate, endDate, base: category !== null && isBaseCategory(category) ? category : null },
  }),
  average: ({ startDate, endDate, timeframe }) => ({ average: { startDate, endDate, timeframe, groupId } }),
})
