import type { Range } from '#domain/report/periods.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import { formatDayRange } from '#web/format/dayRange.ts'
import { formatDayAs, formatDaysAs } from '#web/format/formatters.ts'

const shortDay = { day: 'numeric', month: 'short' } as const
const wholeDay = { ...shortDay, year: 'numeric' } as const
interface PeriodWords {
  /** Below a bar. */
  readonly label: string
  readonly name: string
}

interface NamedRange extends Range {
  /** yyyy-MM-dd, an ISO week yyyy-Www, yyyy-MM or yyyy. */
  readonly id: string
}

/** A month or a week that lies in the range only partly is called by its days. */
export function periodWords(period: NamedRange, timeframe: Timeframe, locale: string): PeriodWords {
  const { id, first, last } = period
  switch (timeframe) {
    case 'DAILY':
      return { label: formatDayAs(first, locale, shortDay), name: formatDayAs(first, locale, wholeDay) }
    case 'WEEKLY':
      return { label: formatDayAs(first, locale, shortDay), name: formatDaysAs(first, last, locale, wholeDay) }
    case 'MONTHLY':
      return { label: monthLabel(`${id}-01`, locale), name: formatDayRange(period, locale) }
    case 'YEARLY':
      return { label: id, name: isWholeYear(period) ? id : formatDayRange(period, locale) }
  }
}

const isWholeYear = ({ first, last }: Range): boolean => first.endsWith('-01-01') && last.endsWith('-12-31')

/** January says which year it is. */
function monthLabel(day: string, locale: string): string {
  const month = formatDayAs(day, locale, { month: 'short' })
  return day.slice(5, 7) === '01' ? `${month}\n${day.slice(0, 4)}` : month
}
