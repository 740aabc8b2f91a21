import { useTranslation } from 'react-i18next'
import { personKey } from '#web/format/person.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { PersonChip, PersonChips } from '#web/ui/PersonChip.tsx'
import type { TripFacts, Viewer } from '../trip.ts'

interface TripPeopleProps {
  readonly trip: TripFacts
  readonly viewer: Viewer
}

/** Everybody who travels along, by name. */
export function TripPeople({ trip: { participants, organiser }, viewer }: TripPeopleProps) {
  const { t } = useTranslation()
  return (
    <PersonChips label={t('tripPage.people')}>
      {participants.map(person => (
        <PersonChip key={personKey(person)} person={person} viewer={viewer}>
          {personKey(person) === personKey(organiser) && <Badge>{t('tripPage.organiser')}</Badge>}
        </PersonChip>
      ))}
    </PersonChips>
  )
}
