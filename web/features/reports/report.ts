import type { Range } from '#domain/report/periods.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { ComparedTotalFieldsFragment, ReportFieldsFragment } from './Reports.generated.ts'

export type Report = ReportFieldsFragment
export type ComparedTotal = ComparedTotalFieldsFragment

/** Which days a report tells of, and how it divides them. */
export interface Asked {
  readonly range: Range
  readonly timeframe: Timeframe
}

export interface Group {
  readonly id: string
  readonly name: string
}
