import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { phaseOf } from '../phase.ts'
import type { TripFacts } from '../trip.ts'
import styles from './TripCard.module.css'

/** From when to when, in the reader's order of day and month, and where to. */
export function WhenAndWhere({ trip }: { readonly trip: TripFacts }) {
  const { t } = useTranslation()
  const format = useDateFormat()
  const { startDate, endDate, location } = trip
  const days =
    startDate === endDate
      ? formatDay(startDate, format)
      : t('trips.days', { start: formatDay(startDate, format), end: formatDay(endDate, format) })
  return (
    <p className={styles.facts}>
      <span className={styles.days}>{days}</span>
      <StandingOf trip={trip} />
      {location && (
        <span className={styles.place}>
          <MapPin size={14} aria-hidden />
          {location}
        </span>
      )}
    </p>
  )
}

/** How soon it begins, or how far it has got; what is over needs no words. */
function StandingOf({ trip }: { readonly trip: TripFacts }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const phase = phaseOf(trip, useToday())
  if (phase.when === 'after' || trip.isArchived) return null
  if (phase.when === 'during') return <span>{t('trips.dayOf', { day: phase.day, total: phase.of })}</span>
  const when = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(phase.days, 'day')
  return <span>{t('trips.starts', { when })}</span>
}
