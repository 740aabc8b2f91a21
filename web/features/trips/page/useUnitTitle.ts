import { useTranslation } from 'react-i18next'
import type { Unit } from './stretches.ts'

/** What it is called to tell a trip apart by its days, or by whatever is longer. */
export function useUnitTitle(): (unit: Unit) => string {
  const { t } = useTranslation()
  const titles: Readonly<Record<Unit, string>> = {
    day: t('tripPage.byDay'),
    week: t('tripPage.byWeek'),
    month: t('tripPage.byMonth'),
    year: t('tripPage.byYear'),
  }
  return unit => titles[unit]
}
