import type { Months } from '#domain/calendar/months.ts'
import { readForm } from '../form.ts'
import type { ReportInput } from '../generated/resolvers.ts'
import { given } from '../graphql/inputs.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { type AskedReport, reportForm } from '../reports/asked.ts'

/** Which days are meant, and how they are divided; refused where a report may not have them. */
export function reportAsked({ timeframe, months: _, ...days }: ReportInput, months: Months): AskedReport {
  const asked = readForm(reportForm(months), { ...days, timeframe: given(timeframe) })
  if (!asked.done) throw refusedQuery(asked)
  return asked.value
}
