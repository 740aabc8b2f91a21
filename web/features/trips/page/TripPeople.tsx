import { useTranslation } from 'react-i18next'
import { Badge } from '#web/ui/Badge.tsx'
import { PersonChip, PersonChips } from '#web/ui/PersonChip.tsx'
import type { TripFacts } from '../trip.ts'

interface TripPeopleProps {
  readonly trip: TripFacts
}

/** Everybody who travels along, by name. */
export function TripPeople({ trip: { participants, organiser } }: TripPeopleProps) {
  const { t } = useTranslation()
  return (
    <PersonChips label={t('tripPage.people')}>
      {participants.map(person => (
        <PersonChip key={person.id} person={person}>
          {person.id === organiser.id && <Badge>{t('tripPage.organiser')}</Badge>}
        </PersonChip>
      ))}
    </PersonChips>
  )
}
