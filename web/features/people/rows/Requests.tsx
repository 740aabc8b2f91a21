import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Connection } from '../people.ts'

interface RequestsProps {
  readonly incoming: readonly Connection[]
  readonly requested: readonly Connection[]
  readonly onAccept: (connection: Connection) => void
  readonly onReject: (connection: Connection) => void
  readonly onTakeBack: (connection: Connection) => void
}

/** Who waits for an answer: of the viewer, or of somebody else. */
export function Requests({ incoming, requested, onAccept, onReject, onTakeBack }: RequestsProps) {
  const { t } = useTranslation()
  if (incoming.length + requested.length === 0) return null
  return (
    <Section title={t('people.requests.heading')} count={incoming.length}>
      <Rows>
        {incoming.map(connection => (
          <Incoming key={connection.id} connection={connection} onAccept={onAccept} onReject={onReject} />
        ))}
        {requested.map(connection => (
          <Requested key={connection.id} connection={connection} onTakeBack={onTakeBack} />
        ))}
      </Rows>
    </Section>
  )
}

type IncomingProps = Pick<RequestsProps, 'onAccept' | 'onReject'> & { readonly connection: Connection }

function Incoming({ connection, onAccept, onReject }: IncomingProps) {
  const { t } = useTranslation()
  const name = connection.person.displayName
  return (
    <Row
      mark={<Avatar name={name} />}
      level={3}
      title={name}
      detail={t('people.requests.wantsToConnect')}
      isAsking
      actions={
        <>
          <Button aria-label={t('people.requests.rejectOf', { name })} onPress={() => onReject(connection)}>
            {t('people.reject')}
          </Button>
          <Button
            variant="primary"
            aria-label={t('people.requests.acceptOf', { name })}
            onPress={() => onAccept(connection)}
          >
            {t('people.accept')}
          </Button>
        </>
      }
    />
  )
}

type RequestedProps = Pick<RequestsProps, 'onTakeBack'> & { readonly connection: Connection }

function Requested({ connection, onTakeBack }: RequestedProps) {
  const { t } = useTranslation()
  const name = connection.person.displayName
  return (
    <Row
      mark={<Avatar name={name} />}
      level={3}
      title={
        <>
          {name}
          <Badge tone="waiting">{t('people.requests.requested')}</Badge>
        </>
      }
      actions={
        <Button
          variant="quiet"
          aria-label={t('people.requests.takeBackOf', { name })}
          onPress={() => onTakeBack(connection)}
        >
          {t('people.requests.takeBack')}
        </Button>
      }
    />
  )
}
