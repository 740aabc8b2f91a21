import { useTranslation } from 'react-i18next'
import { LATEST_START_DAY, type MonthStart, startDayOf } from '#domain/calendar/monthRules.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { monthName } from '#web/format/months.ts'
import { daysOfMonth, useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import { rulesOf } from './monthStart.ts'
import { useSettings } from './SettingsProvider.tsx'
import styles from './settings.module.css'

const list = part(async () => (await import('#web/ui/Select.tsx')).Select<string>)

const startDays: readonly MonthStart[] = [
  ...Array.from({ length: LATEST_START_DAY }, (_, index) => index + 1),
  'LAST_WORKING_DAY',
]

interface MonthStartChoiceProps {
  readonly onChange: (startDay: MonthStart) => void
}

/** On which day one's months begin, what that does, and the days of this month and the next where it is not the 1st. */
export function MonthStartChoice({ onChange }: MonthStartChoiceProps) {
  const { t } = useTranslation()
  const { settings } = useSettings()
  const chosen = startDayOf(rulesOf(settings))
  const textOf = (startDay: MonthStart) =>
    startDay === 'LAST_WORKING_DAY'
      ? t('settings.months.lastWorkingDay')
      : startDay === 1
        ? t('settings.months.first')
        : t('settings.months.day', { day: startDay })
  return (
    <div className={styles.timezone}>
      <LateSelect
        of={list}
        label={t('settings.months.label')}
        text={textOf(chosen)}
        given={{
          label: t('settings.months.label'),
          options: startDays.map(startDay => ({ id: String(startDay), text: textOf(startDay) })),
          value: String(chosen),
          onChange: id => {
            const startDay = startDays.find(each => String(each) === id)
            if (startDay !== undefined && startDay !== chosen) onChange(startDay)
          },
        }}
      />
      <p className={styles.hint}>{t('settings.months.hint')}</p>
      <TheseMonths />
    </div>
  )
}

function TheseMonths() {
  const language = useLanguage()
  const locale = useDateLocale()
  const months = useMonths()
  const current = months.monthOf(useToday())
  const told = [current, months.plus(current, 1)].flatMap(month => {
    const days = daysOfMonth(month, months, locale)
    return days === null ? [] : { month: monthName(month, language), days }
  })
  return told.map(each => (
    <p key={each.month} className={styles.hint}>
      {each.month}, {each.days}
    </p>
  ))
}
