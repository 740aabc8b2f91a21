import { Ellipsis, Eye, Link2, LogOut, Pencil, Percent, Trash2, Users, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { SignedMoney } from '#web/format/money.ts'
import { placeOfGroup } from '#web/format/places.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Hint } from '#web/ui/Hint.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PersonChip, PersonChips } from '#web/ui/PersonChip.tsx'
import { PlaceLink } from '#web/ui/PlaceLink.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { Group } from '../people.ts'
import styles from './GroupRow.module.css'
import { Position } from './Position.tsx'

export interface GroupDeeds {
  readonly onEdit: (group: Group) => void
  readonly onInvite: (group: Group) => void
  readonly onSplit: (group: Group) => void
  readonly onLeave: (group: Group) => void
  readonly onDelete: (group: Group) => void
}

interface GroupRowProps extends GroupDeeds {
  readonly group: Group
  readonly positions: readonly SignedMoney[]
}

export function GroupRow({ group, positions, ...deeds }: GroupRowProps) {
  const { t } = useTranslation()
  return (
    <Row
      mark={<IconTile icon={Users} isLarge />}
      level={3}
      title={
        <>
          <PlaceLink to={placeOfGroup(group.id)}>{group.name}</PlaceLink>
          <Badge>{group.currency}</Badge>
          {group.sharesSummary && (
            <Hint label={t('people.group.summaryShared')} text={t('people.group.summarySharedHint')}>
              <Eye size={16} aria-hidden />
            </Hint>
          )}
        </>
      }
      actions={<GroupActions group={group} {...deeds} />}
    >
      <div className={styles.about}>
        {group.description && <p className={styles.description}>{group.description}</p>}
        <PersonChips label={t('people.group.membersOf', { name: group.name })}>
          {group.members.map(({ person, role, status }) => (
            <PersonChip key={person.id} person={person}>
              {role === 'ADMIN' && <Badge>{t('people.group.admin')}</Badge>}
              {status === 'PENDING' && <Badge tone="waiting">{t('people.group.pending')}</Badge>}
            </PersonChip>
          ))}
        </PersonChips>
        <Position groupId={group.id} positions={positions} />
      </div>
    </Row>
  )
}

/** An admin deletes and everybody else leaves; what is wanted less often is in the menu. */
function GroupActions({ group, onEdit, onInvite, onSplit, onLeave, onDelete }: GroupDeeds & { readonly group: Group }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, name } = group
  const isAdmin = group.membership.role === 'ADMIN'
  const invite = { id: 'invite', text: t('people.invite.byLink'), icon: Link2, run: () => onInvite(group) }
  const budgets = {
    id: 'budgets',
    text: t('people.group.budgets'),
    icon: Wallet,
    run: () => void navigate(`/budgets?group=${id}`),
  }
  const split = { id: 'split', text: t('people.split.heading'), icon: Percent, run: () => onSplit(group) }
  const leave = { id: 'leave', text: t('people.group.leave'), icon: LogOut, run: () => onLeave(group) }
  return (
    <>
      <Button variant="quiet" iconOnly aria-label={t('people.group.editNamed', { name })} onPress={() => onEdit(group)}>
        <Pencil size={17} aria-hidden />
      </Button>
      {isAdmin ? (
        <Button
          variant="quiet"
          iconOnly
          aria-label={t('people.group.deleteNamed', { name })}
          onPress={() => onDelete(group)}
        >
          <Trash2 size={17} aria-hidden />
        </Button>
      ) : (
        <Button
          variant="quiet"
          iconOnly
          aria-label={t('people.group.leaveNamed', { name })}
          onPress={() => onLeave(group)}
        >
          <LogOut size={17} aria-hidden />
        </Button>
      )}
      <Menu
        label={t('people.group.moreOf', { name })}
        entries={isAdmin ? [invite, budgets, split, leave] : [invite, budgets, split]}
      >
        <Button variant="quiet" iconOnly aria-label={t('people.group.moreOf', { name })}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      </Menu>
    </>
  )
}
