import { useTranslation } from 'react-i18next'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { PersonLink } from '#web/ui/PersonLink.tsx'
import { Row, Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import { balancesByPerson } from '../balances.ts'
import type { Balance, Group, Member, Person } from '../people.ts'
import { BalanceLines, Even } from '../rows/BalanceLines.tsx'

interface MembersProps {
  readonly group: Group
  /** What lies in the group, between the viewer and each of them. */
  readonly balances: readonly Balance[]
  readonly onSettle: (person: Person, currency: string) => void
}

/** Everybody in the group, and whoever has left it with something to settle. */
export function Members({ group, balances, onSettle }: MembersProps) {
  const { t } = useTranslation()
  const balanceOf = balancesByPerson(balances)
  const inside = new Set(group.members.map(({ person }) => person.id))
  const former = balances.filter(({ person }) => !inside.has(person.id))
  const row = (person: Person, member: Member | null) => (
    <MemberRow
      key={person.id}
      person={person}
      member={member}
      balance={balanceOf.get(person.id)}
      groupId={group.id}
      onSettle={currency => onSettle(person, currency)}
    />
  )
  return (
    <Section title={t('people.group.members')} count={group.members.length} about={t('places.membersAbout')}>
      <Rows>
        {group.members.map(member => row(member.person, member))}
        {former.map(({ person }) => row(person, null))}
      </Rows>
    </Section>
  )
}

interface MemberRowProps {
  readonly person: Person
  /** Null: they have left. */
  readonly member: Member | null
  readonly balance: Balance | undefined
  readonly groupId: string
  readonly onSettle: (currency: string) => void
}

function MemberRow({ person, member, balance, groupId, onSettle }: MemberRowProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const name = person.displayName
  const isSelf = isViewer(person, viewer)
  const isPending = member?.status === 'PENDING'
  return (
    <Row
      mark={<Avatar name={name} isOutline={person.isPlaceholder} />}
      level={3}
      title={
        <>
          <PersonLink person={person}>{isSelf ? t('people.you') : name}</PersonLink>
          {member?.role === 'ADMIN' && <Badge>{t('people.group.admin')}</Badge>}
          {isPending && <Badge tone="waiting">{t('people.group.pending')}</Badge>}
          {member === null && <Badge>{t('places.former')}</Badge>}
        </>
      }
      detail={isPending ? t('places.pendingHint') : !balance && !isSelf && <Even />}
    >
      {balance && <BalanceLines balance={balance} name={name} groupId={groupId} onSettle={onSettle} />}
    </Row>
  )
}
