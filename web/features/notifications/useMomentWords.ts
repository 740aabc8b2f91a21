import { use } from 'react'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { formatMoment } from '#web/format/moments.ts'
import { TimeZoneContext } from '#web/format/today.ts'

/** When something happened, on the reader's clock. */
export function useMomentWords(): (moment: string) => string {
  const locale = useDateLocale()
  const timezone = use(TimeZoneContext) ?? zoneOfThisDevice()
  return moment => formatMoment(moment, locale, timezone)
}
