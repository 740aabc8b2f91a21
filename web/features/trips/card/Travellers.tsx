import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { TripFacts } from '../trip.ts'
import styles from './Travellers.module.css'

const shownAtMost = 5

interface TravellersProps {
  readonly trip: Pick<TripFacts, 'title' | 'participants'>
}

/** How many travel along, and the first of them as faces; everybody's name is there on hover, and to those who listen. */
export function Travellers({ trip }: TravellersProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { participants } = trip
  const names = participants.map(person => (isViewer(person, viewer) ? t('people.you') : person.displayName))
  return (
    <p title={names.join(', ')} className={styles.travellers}>
      <span aria-hidden className={styles.faces}>
        {participants.slice(0, shownAtMost).map(person => (
          <Avatar key={person.id} name={person.displayName} isOutline={person.isPlaceholder} size="small" />
        ))}
      </span>
      <span>{t('trips.people', { count: participants.length })}</span>
      <VisuallyHidden elementType="span">: {names.join(', ')}</VisuallyHidden>
    </p>
  )
}
