import type { Months } from '#domain/calendar/months.ts'
import { type BaseCategory, isBaseCategory } from '#domain/expense/category.ts'
import type { RelativeRange } from '#domain/report/relativeRange.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import type { ReportViewInput } from '#web/schema.generated.ts'
import { readHidden, readReport, writeHidden, writeReport } from '../reportAddress.ts'
import type { SavedReportFieldsFragment } from './SavedReports.generated.ts'

export type SavedReport = SavedReportFieldsFragment

/** How the address calls the saved report that is looked at. */
export const savedName = 'saved'

/** All that an address of a report says. */
interface Look {
  readonly range: RelativeRange | null
  /** Null: `range` says which. */
  readonly startDate: string | null
  readonly endDate: string | null
  readonly timeframe: Timeframe
  readonly group: string | null
  readonly hidden: readonly string[]
  readonly groupHidden: readonly BaseCategory[]
}

export function lookIn(search: URLSearchParams, today: string, months: Months): Look {
  const { range, moving, timeframe } = readReport(search, today, months)
  const days = moving === null ? { startDate: range.first, endDate: range.last } : { startDate: null, endDate: null }
  return {
    ...{ range: moving, ...days, timeframe, group: search.get('group') },
    hidden: [...readHidden(search.get('hidden'))].sort(),
    groupHidden: [...readHidden(search.get('groupHidden'))].filter(isBaseCategory).sort(),
  }
}

const lookOf = ({ view }: SavedReport): Look => ({
  ...{ range: view.range, startDate: view.startDate, endDate: view.endDate, timeframe: view.timeframe },
  ...{ group: view.group?.id ?? null, hidden: view.hiddenCategories, groupHidden: view.groupHiddenCategories },
})

/** Where it is found. */
export function addressOf(saved: SavedReport): string {
  const { range: moving, startDate, endDate, timeframe, group, hidden, groupHidden } = lookOf(saved)
  const range = { first: startDate ?? '', last: endDate ?? '' }
  const written = writeReport(new URLSearchParams(), { range, moving, timeframe })
  const rest = { group, hidden: writeHidden(new Set(hidden)), groupHidden: writeHidden(new Set(groupHidden)) }
  for (const [name, value] of Object.entries(rest)) if (value !== null) written.set(name, value)
  written.set(savedName, saved.id)
  return `/reports?${written}`
}

/** What there is to be looked at; null: that is not known, and so nothing is taken for gone. */
export interface Known {
  /** Ids of the groups that can be looked at. */
  readonly groups: ReadonlySet<string> | null
  /** Ids of the categories that somebody made and still has. */
  readonly categories: ReadonlySet<string> | null
}

/** What is gone meanwhile, or was typed into the address, is not saved: it shows nothing and leaves out nothing. */
export function inputOf({ group, hidden, groupHidden, ...days }: Look, { groups, categories }: Known): ReportViewInput {
  return {
    ...days,
    group: group !== null && (groups === null || groups.has(group)) ? group : null,
    hiddenCategories: hidden.filter(
      category => isBaseCategory(category) || categories === null || categories.has(category),
    ),
    groupHiddenCategories: groupHidden,
  }
}

/** The same that was saved, to be saved once more. */
export const sameInput = (saved: SavedReport, known: Known): ReportViewInput => inputOf(lookOf(saved), known)

const inOrder = (input: ReportViewInput): string =>
  JSON.stringify([
    ...[input.range, input.startDate, input.endDate, input.timeframe, input.group],
    ...[input.hiddenCategories, input.groupHiddenCategories],
  ])

/** Whether something else is looked at than what was saved. What is gone since then makes no difference: it shows nothing. */
export const isOther = (look: Look, saved: SavedReport, known: Known): boolean =>
  inOrder(inputOf(look, known)) !== inOrder(sameInput(saved, known))
