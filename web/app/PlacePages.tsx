import { useParams } from 'react-router-dom'
import { CompanionExpenses } from '#web/features/expenses/CompanionExpenses.tsx'
import { GroupScreen } from '#web/features/people/place/GroupScreen.tsx'
import { PersonScreen } from '#web/features/people/place/PersonScreen.tsx'
import { addressOfGroup } from '#web/format/places.ts'

/* People and groups are places, where what is shared looks and works as in its own list. They need the same and come together. */

export function PersonPage() {
  const { personId = '' } = useParams()
  return (
    <PersonScreen
      key={personId}
      personId={personId}
      expenses={place => <CompanionExpenses companions={personId} place={place} />}
    />
  )
}

export function GroupPage() {
  const { groupId = '' } = useParams()
  return (
    <GroupScreen
      key={groupId}
      groupId={groupId}
      expenses={place => <CompanionExpenses companions={addressOfGroup(groupId)} place={place} />}
    />
  )
}
