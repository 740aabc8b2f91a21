import { use } from 'react'
import { dayIn } from '#domain/day.ts'
import { formatDay, useDateFormat } from './dateFormat.ts'
import { zoneOfThisDevice } from './days.ts'
import { TimeZoneContext } from './today.ts'

/** Words for the day on which something happened, as the reader's calendar has it. */
export function useDayOf(): (moment: string | number) => string {
  const format = useDateFormat()
  const timezone = use(TimeZoneContext) ?? zoneOfThisDevice()
  return moment => formatDay(dayIn(timezone, new Date(moment)), format)
}
