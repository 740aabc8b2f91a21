import { isBaseCategory } from '#domain/expense/category.ts'
import type { Range } from '#domain/report/periods.ts'
import type { RelativeRange } from '#domain/report/relativeRange.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import type {
  CategoryChangeFieldsFragment,
  ComparedTotalFieldsFragment,
  ReportFieldsFragment,
} from './Reports.generated.ts'

export type Report = ReportFieldsFragment
export type CategoryChange = CategoryChangeFieldsFragment
export type ComparedTotal = ComparedTotalFieldsFragment

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

export const ownFigure: FigureOf = ({ startDate, endDate }, category) => ({ spent: { startDate, endDate, category } })

/** Of groups, only base categories are told. */
export const figureOfGroup =
  (groupId: string): FigureOf =>
  ({ startDate, endDate }, category) => ({
    groupSpent: { groupId, startDate, endDate, base: category !== null && isBaseCategory(category) ? category : null },
  })
