import type { MonthRule, MonthStart } from '#domain/calendar/monthRules.ts'
import type { MonthStartInput } from '#web/schema.generated.ts'
import type { Settings } from './settings.ts'

/** As the server has them, and as the calendar wants them. */
export const rulesOf = ({ monthStarts }: Pick<Settings, 'monthStarts'>): readonly MonthRule[] =>
  monthStarts.map(({ since, day }) => ({ from: since, startDay: day ?? 'LAST_WORKING_DAY' }))

export const inputOf = (startDay: MonthStart): MonthStartInput =>
  startDay === 'LAST_WORKING_DAY' ? { isLastWorkingDay: true } : { day: startDay }
