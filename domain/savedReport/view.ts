import { isDay } from '../day.ts'
import { customCategoryId, isBaseCategory } from '../expense/category.ts'
import { isRefusal, type Refusal, refuse } from '../message.ts'
import { faultOf } from '../report/rangeRules.ts'
import { isRelativeRange } from '../report/relativeRange.ts'
import { isTimeframe, type Timeframe } from '../report/timeframe.ts'
import type { ReviseReport, SaveReport, TypedView } from './commands.ts'
import type { ReportView } from './events.ts'

/* What a saved report may look at: what the screen of reports can show. */

/** More than anybody leaves out one by one. */
export const MAX_HIDDEN = 100

type Given = Pick<SaveReport | ReviseReport, 'usable' | 'months'>

export function viewFrom(typed: TypedView, given: Given): ReportView | Refusal {
  const { timeframe, groupId } = typed
  if (!isTimeframe(timeframe)) return refuse('INVALID_TIMEFRAME', 'view.timeframe')
  const days = daysFrom(typed, timeframe, given)
  if (isRefusal(days)) return days
  const hidden = hiddenFrom(typed.hidden, 'hiddenCategories', isHideable(given))
  if (isRefusal(hidden)) return hidden
  // Of groups, only base categories are told.
  const groupHidden = hiddenFrom(typed.groupHidden, 'groupHiddenCategories', isBaseCategory)
  if (isRefusal(groupHidden)) return groupHidden
  return { days, timeframe, groupId, hidden, groupHidden }
}

function daysFrom(
  { range, startDate, endDate }: TypedView,
  timeframe: Timeframe,
  { months }: Given,
): ReportView['days'] | Refusal {
  if (range !== null) {
    if (!isRelativeRange(range)) return refuse('INVALID_RANGE', 'view.range')
    if (startDate !== null || endDate !== null) return refuse('RANGE_AMBIGUOUS', 'view.range')
    return { range }
  }
  if (startDate === null) return refuse('START_DATE_REQUIRED', 'view.startDate')
  if (endDate === null) return refuse('END_DATE_REQUIRED', 'view.endDate')
  if (!isDay(startDate)) return refuse('INVALID_DATE', 'view.startDate')
  if (!isDay(endDate)) return refuse('INVALID_DATE', 'view.endDate')
  const days = { first: startDate, last: endDate }
  const fault = faultOf(days, timeframe, months)
  if (fault === null) return days
  return refuse(fault.code, 'view.startDate', 'data' in fault ? fault.data : undefined)
}

const isHideable =
  ({ usable }: Given) =>
  (category: string): boolean =>
    isBaseCategory(category) || (customCategoryId(category) !== null && usable.has(category))

/** In one order, so that the same ones again are no change. */
function hiddenFrom(
  categories: readonly string[],
  field: string,
  isKnown: (category: string) => boolean,
): string[] | Refusal {
  const path = `view.${field}`
  if (categories.length > MAX_HIDDEN) return refuse('TOO_MANY_HIDDEN', path, { max: MAX_HIDDEN })
  const unknown = categories.findIndex(category => !isKnown(category))
  if (unknown >= 0) return refuse('INVALID_CATEGORY', `${path}[${unknown}]`)
  return [...new Set(categories)].sort()
}

/** Both as they are stored. */
export const isSameView = (one: ReportView, other: ReportView): boolean => toldInOrder(one) === toldInOrder(other)

const toldInOrder = ({ days, timeframe, groupId, hidden, groupHidden }: ReportView): string =>
  JSON.stringify(['range' in days ? [days.range] : [days.first, days.last], timeframe, groupId, hidden, groupHidden])
