import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { SearchPeopleQuery } from '../Connections.generated.ts'
import type { Connection } from '../people.ts'
import styles from './SearchPeople.module.css'

interface FoundPersonProps {
  readonly person: SearchPeopleQuery['searchPeople'][number]
  readonly onRequest: () => void
  readonly onAccept: (connection: Connection) => void
}

export function FoundPerson({ person, onRequest, onAccept }: FoundPersonProps) {
  return (
    <div className={styles.person}>
      <Avatar name={person.displayName} />
      <div className={styles.names}>
        <p className={styles.name}>{person.displayName}</p>
        <p className={styles.username}>@{person.username}</p>
      </div>
      <NextStep person={person} onRequest={onRequest} onAccept={onAccept} />
    </div>
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
  if (connection.status === 'ACTIVE') return <span className={styles.state}>{t('people.search.connected')}</span>
  if (!connection.isReceiver) return <span className={styles.state}>{t('people.requests.requested')}</span>
  return (
    <Button variant="primary" onPress={() => onAccept(connection)}>
      {t('people.search.acceptRequest')}
    </Button>
  )
}
