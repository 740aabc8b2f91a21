import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { SearchPeopleQuery } from '../Connections.generated.ts'
import type { Connection } from '../people.ts'

interface FoundPersonProps {
  readonly person: SearchPeopleQuery['searchPeople'][number]
  readonly onRequest: () => void
  readonly onAccept: (connection: Connection) => void
}

export function FoundPerson({ person, onRequest, onAccept }: FoundPersonProps) {
  return (
    <Row
      mark={<Avatar name={person.displayName} />}
      title={person.displayName}
      detail={`@${person.username}`}
      isAsking
      actions={<NextStep person={person} onRequest={onRequest} onAccept={onAccept} />}
    />
  )
}

/** What can still be done about being connected with them. */
function NextStep({ person: { connection }, onRequest, onAccept }: FoundPersonProps) {
  const { t } = useTranslation()
  if (!connection) {
    return (
      <Button variant="primary" onPress={onRequest}>
        <UserPlus size={16} aria-hidden />
        {t('people.search.request')}
      </Button>
    )
  }
  if (connection.status === 'ACTIVE') return <Badge>{t('people.search.connected')}</Badge>
  if (!connection.isReceiver) return <Badge tone="waiting">{t('people.requests.requested')}</Badge>
  return (
    <Button variant="primary" onPress={() => onAccept(connection)}>
      {t('people.search.acceptRequest')}
    </Button>
  )
}
