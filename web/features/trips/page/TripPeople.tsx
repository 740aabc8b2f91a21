import { useTranslation } from 'react-i18next'
import { isViewer, personKey } from '#web/format/person.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { TripFacts, Viewer } from '../trip.ts'
import styles from './TripPeople.module.css'

interface TripPeopleProps {
  readonly trip: TripFacts
  readonly viewer: Viewer
}

/** Everybody who travels along, by name. */
export function TripPeople({ trip: { participants, organiser }, viewer }: TripPeopleProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('tripPage.people')} className={styles.people}>
      {participants.map(person => (
        <li key={personKey(person)} className={styles.person}>
          <Avatar name={person.displayName} isOutline={person.isPlaceholder} size="small" />
          <span className={styles.name}>{isViewer(person, viewer) ? t('people.you') : person.displayName}</span>
          {personKey(person) === personKey(organiser) && <span className={styles.role}>{t('tripPage.organiser')}</span>}
        </li>
      ))}
    </ul>
  )
}
