import { Plane } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { TripFacts } from '../trip.ts'
import styles from './TripCard.module.css'

interface TravelModeControlProps {
  readonly trip: TripFacts
  /** The trip for which travel mode is on, if that is not this one. */
  readonly other: Pick<TripFacts, 'title'> | undefined
  readonly onChange: (isOn: boolean) => void
}

/** There is one travel mode: where another trip has it, it can be brought here. */
export function TravelModeControl({ trip, other, onChange }: TravelModeControlProps) {
  const { t } = useTranslation()
  if (!other) return <Switch label={t('trips.travelMode.label')} isSelected={trip.isTravelMode} onChange={onChange} />
  return (
    <span className={styles.switchHere}>
      <Button
        variant="quiet"
        aria-label={t('trips.travelMode.switchNamed', { title: trip.title, other: other.title })}
        onPress={() => onChange(true)}
      >
        <Plane size={17} aria-hidden />
        {t('trips.travelMode.switchHere')}
      </Button>
    </span>
  )
}
