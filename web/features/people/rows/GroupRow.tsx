import { Ellipsis, Eye, Link2, LogOut, Pencil, Percent, Trash2, Users, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Amount } from '#web/ui/Amount.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { Hint } from '#web/ui/Hint.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PersonChip, PersonChips } from '#web/ui/PersonChip.tsx'
import { Row } from '#web/ui/Row.tsx'
import { isOwedToMe, type SignedMoney, withoutSign } from '../balances.ts'
import type { Group } from '../people.ts'
import styles from './GroupRow.module.css'

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
          {group.name}
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

/** What the viewer is owed in the group, over all its members. */
function Position({ groupId, positions }: { readonly groupId: string; readonly positions: readonly SignedMoney[] }) {
  const { t } = useTranslation()
  if (positions.length === 0) return null
  return (
    <p className={styles.position}>
      {positions.map(position => (
        <span key={position.currency}>
          {isOwedToMe(position) ? t('people.group.owedHere') : t('people.group.owingHere')}{' '}
          <strong>
            <FigureLink of={{ owed: { currency: position.currency, group: { id: groupId } } }}>
              <Amount money={withoutSign(position)} tone={isOwedToMe(position) ? 'positive' : 'negative'} />
            </FigureLink>
          </strong>
        </span>
      ))}
    </p>
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
