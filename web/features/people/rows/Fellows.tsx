import { Percent, UserMinus, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PersonLink } from '#web/ui/PersonLink.tsx'
import { NoRows, Row, Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Connection, Person } from '../people.ts'
import type { Fellow } from '../roster.ts'
import { BalanceLines, Even } from './BalanceLines.tsx'

interface FellowsProps {
  readonly fellows: readonly Fellow[]
  readonly onRemove: (connection: Connection) => void
  readonly onRequest: (person: Person) => void
  readonly onSettle: (person: Person, currency: string) => void
  readonly onSplit: (person: Person) => void
  readonly onAdd: () => void
}

/** Those the viewer is connected with, and whoever else there is something to settle with. */
export function Fellows({ fellows, onAdd, ...deeds }: FellowsProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('people.users')} count={fellows.length} about={t('people.usersAbout')}>
      <Rows>
        {fellows.length === 0 && (
          <NoRows>
            {t('people.noUsers')}
            <Button onPress={onAdd}>{t('people.addPeople')}</Button>
          </NoRows>
        )}
        {fellows.map(fellow => (
          <FellowRow key={fellow.person.id} fellow={fellow} {...deeds} />
        ))}
      </Rows>
    </Section>
  )
}

type FellowRowProps = Omit<FellowsProps, 'fellows' | 'onAdd'> & { readonly fellow: Fellow }

function FellowRow({ fellow, onRemove, onRequest, onSettle, onSplit }: FellowRowProps) {
  const { t } = useTranslation()
  const { person, connection, canBeAsked, balance } = fellow
  const name = person.displayName
  return (
    <Row
      mark={<Avatar name={name} isOutline={person.isPlaceholder} />}
      level={3}
      title={
        <>
          <PersonLink person={person}>{name}</PersonLink>
          {!connection && <Badge>{t('people.notConnected')}</Badge>}
        </>
      }
      detail={!balance && <Even />}
      actions={
        <>
          {connection && (
            <Button
              variant="quiet"
              iconOnly
              aria-label={t('people.split.with', { name })}
              onPress={() => onSplit(person)}
            >
              <Percent size={17} aria-hidden />
            </Button>
          )}
          {connection && (
            <Button
              variant="quiet"
              iconOnly
              aria-label={t('people.removeNamed', { name })}
              onPress={() => onRemove(connection)}
            >
              <UserMinus size={18} aria-hidden />
            </Button>
          )}
          {canBeAsked && (
            <Button
              variant="quiet"
              iconOnly
              aria-label={t('people.requests.askNamed', { name })}
              onPress={() => onRequest(person)}
            >
              <UserPlus size={18} aria-hidden />
            </Button>
          )}
        </>
      }
    >
      {balance && <BalanceLines balance={balance} name={name} onSettle={currency => onSettle(person, currency)} />}
    </Row>
  )
}
