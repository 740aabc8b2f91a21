import { useTranslation } from 'react-i18next'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import styles from './BudgetsScreen.module.css'

/** For whoever has other months: those of a group are everybody's. */
export function CalendarMonths() {
  const { t } = useTranslation()
  if (useMonths() === CALENDAR_MONTHS) return null
  return <p className={styles.muted}>{t('budgets.calendarMonths')}</p>
}
