import { useDateLocale } from '#web/format/dateFormat.ts'
import { yearOf } from '#web/format/days.ts'
import { formatDayAs } from '#web/format/formatters.ts'
import { useToday } from '#web/format/today.ts'

/** "21 Nov", and the year where it is another one than now. */
export function EntryDate({ day }: { readonly day: string }) {
  const isThisYear = yearOf(day) === yearOf(useToday())
  const format: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }
  return <time dateTime={day}>{formatDayAs(day, useDateLocale(), format)}</time>
}
