import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { plusDays } from '#domain/day.ts'
import type { RhythmUnit } from '#web/schema.generated.ts'
import { useDateLocale } from './dateFormat.ts'

/** When something comes again. */
export interface Schedule {
  readonly unit: RhythmUnit
  readonly every: number
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[]
  /** 31 is the last day of every month. */
  readonly monthDay: number | null
  /** yyyy-MM-dd */
  readonly first: string
  readonly until: string | null
  readonly count: number | null
}

export const LAST_DAY_OF_MONTH = 31

const A_MONDAY = '2024-01-01'

/** What the days of the week are called, Monday first. */
export const weekdayNames = (locale: string, width: 'long' | 'short'): readonly string[] =>
  [0, 1, 2, 3, 4, 5, 6].map(days => written(plusDays(A_MONDAY, days), locale, { weekday: width }))

/** "Every month on day 1, until 3 May 2027". */
export function useScheduleWords(): (schedule: Schedule) => string {
  const { t } = useTranslation()
  const locale = useDateLocale()
  return schedule => {
    const words = rhythmWords(t, schedule, locale)
    const { until, count } = schedule
    if (until !== null) return t('recurring.words.until', { words, date: longDay(until, locale) })
    return count === null ? words : t('recurring.words.times', { words, times: count })
  }
}

export const longDay = (day: string, locale: string): string => written(day, locale, { dateStyle: 'long' })

/** Wherever the reader is, it is that day. */
const written = (day: string, locale: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function rhythmWords(t: TFunction, { unit, every, weekdays, monthDay, first }: Schedule, locale: string): string {
  const isEach = every === 1
  switch (unit) {
    case 'DAY':
      return isEach ? t('recurring.words.day') : t('recurring.words.days', { every })
    case 'WEEK': {
      const names = weekdayNames(locale, 'long')
      const days = new Intl.ListFormat(locale).format(weekdays.map(weekday => names[weekday - 1] ?? ''))
      return isEach ? t('recurring.words.week', { days }) : t('recurring.words.weeks', { every, days })
    }
    case 'MONTH': {
      const day = monthDay ?? Number(first.slice(8))
      if (day === LAST_DAY_OF_MONTH) {
        return isEach ? t('recurring.words.monthEnd') : t('recurring.words.monthEnds', { every })
      }
      return isEach ? t('recurring.words.month', { day }) : t('recurring.words.months', { every, day })
    }
    case 'YEAR': {
      const date = written(first, locale, { day: 'numeric', month: 'long' })
      return isEach ? t('recurring.words.year', { date }) : t('recurring.words.years', { every, date })
    }
  }
}
