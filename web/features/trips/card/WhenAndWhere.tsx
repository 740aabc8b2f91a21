import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
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
      {location && (
        <span className={styles.place}>
          <MapPin size={14} aria-hidden />
          {location}
        </span>
      )}
    </p>
  )
}
