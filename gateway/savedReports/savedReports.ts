import { dayIn } from '#domain/day.ts'
import type { Range } from '#domain/report/periods.ts'
import { daysOfRelative } from '#domain/report/relativeRange.ts'
import { savedReport } from '#domain/savedReport/decider.ts'
import type { ReportView } from '#domain/savedReport/events.ts'
import type { Database } from '#domain/store/database.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type SavedReportView, savedReportsOf } from '#projections/savedReports/queries.ts'
import type { Account } from '../account/accounts.ts'
import { monthsOf } from '../account/months.ts'

/** Those somebody has, by their names as they are told in their language. */
export async function findSavedReports(
  database: Database,
  { userId, settings }: Pick<Account, 'userId' | 'settings'>,
): Promise<SavedReportView[]> {
  const { compare } = new Intl.Collator(settings.language, { numeric: true })
  const found = await savedReportsOf(database, userId)
  return found.sort((one, other) => compare(one.name ?? '', other.name ?? ''))
}

/** One as it is at this very moment, for its owner. */
export async function findSavedReport(
  store: EventStore,
  ownerId: number,
  reportId: number,
): Promise<SavedReportView | null> {
  const { state } = await standingOf(store, savedReport, ownerId)
  const found = state.get(reportId)
  return found === undefined ? null : { reportId, name: await store.readText(found.nameId), view: found.view }
}

/** Which days it looks at, today where somebody lives. */
export function daysToday({ days }: ReportView, viewer: Pick<Account, 'settings'>): Range {
  if (!('range' in days)) return days
  return daysOfRelative(days.range, dayIn(viewer.settings.timezone, new Date()), monthsOf(viewer))
}
