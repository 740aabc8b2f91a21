import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Connection } from '../people.ts'
import styles from './rows.module.css'
import { Section } from './Section.tsx'

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
      <ul className={styles.list}>
        {incoming.map(connection => (
          <Incoming key={connection.id} connection={connection} onAccept={onAccept} onReject={onReject} />
        ))}
        {requested.map(connection => (
          <Requested key={connection.id} connection={connection} onTakeBack={onTakeBack} />
        ))}
      </ul>
    </Section>
  )
}

type IncomingProps = Pick<RequestsProps, 'onAccept' | 'onReject'> & { readonly connection: Connection }

function Incoming({ connection, onAccept, onReject }: IncomingProps) {
  const { t } = useTranslation()
  const name = connection.person.displayName
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.detail}>{t('people.requests.wantsToConnect')}</p>
      </div>
      <div className={cx(styles.actions, styles.answers)}>
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
      </div>
    </li>
  )
}

type RequestedProps = Pick<RequestsProps, 'onTakeBack'> & { readonly connection: Connection }

function Requested({ connection, onTakeBack }: RequestedProps) {
  const { t } = useTranslation()
  const name = connection.person.displayName
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          <span className={cx(styles.badge, styles.waiting)}>{t('people.requests.requested')}</span>
        </h3>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={t('people.requests.takeBackOf', { name })}
          onPress={() => onTakeBack(connection)}
        >
          {t('people.requests.takeBack')}
        </Button>
      </div>
    </li>
  )
}
