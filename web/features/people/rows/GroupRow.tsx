import { Ellipsis, Eye, Link2, LogOut, Pencil, Trash2, Users, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isViewer, personKey } from '#web/format/person.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Hint } from '#web/ui/Hint.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { isOwedToMe, type SignedMoney, withoutSign } from '../balances.ts'
import type { Group, Member, Viewer } from '../people.ts'
import groupStyles from './Groups.module.css'
import styles from './rows.module.css'

export interface GroupDeeds {
  readonly onEdit: (group: Group) => void
  readonly onInvite: (group: Group) => void
  readonly onLeave: (group: Group) => void
  readonly onDelete: (group: Group) => void
}

interface GroupRowProps extends GroupDeeds {
  readonly group: Group
  readonly viewer: Viewer
  readonly positions: readonly SignedMoney[]
}

export function GroupRow({ group, viewer, positions, ...deeds }: GroupRowProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.row}>
      <span aria-hidden className={groupStyles.mark}>
        <Users size={20} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {group.name}
          <span className={styles.badge}>{group.currency}</span>
          {group.sharesSummary && (
            <Hint label={t('people.group.summaryShared')} text={t('people.group.summarySharedHint')}>
              <Eye size={16} aria-hidden />
            </Hint>
          )}
        </h3>
      </div>
      <GroupActions group={group} {...deeds} />
      <div className={styles.below}>
        {group.description && <p className={groupStyles.description}>{group.description}</p>}
        <ul aria-label={t('people.group.membersOf', { name: group.name })} className={groupStyles.members}>
          {group.members.map(member => (
            <MemberChip key={personKey(member.person)} member={member} viewer={viewer} />
          ))}
        </ul>
        <Position positions={positions} />
      </div>
    </li>
  )
}

function MemberChip({
  member: { person, role, status },
  viewer,
}: {
  readonly member: Member
  readonly viewer: Viewer
}) {
  const { t } = useTranslation()
  const name = isViewer(person, viewer) ? t('people.you') : person.displayName
  return (
    <li className={groupStyles.member}>
      <Avatar name={person.displayName} isOutline={person.isPlaceholder} size="small" />
      <span>{name}</span>
      {role === 'ADMIN' && <span className={styles.badge}>{t('people.group.admin')}</span>}
      {status === 'PENDING' && <span className={cx(styles.badge, styles.waiting)}>{t('people.group.pending')}</span>}
    </li>
  )
}

/** What the viewer is owed in the group, over all its members. */
function Position({ positions }: { readonly positions: readonly SignedMoney[] }) {
  const { t } = useTranslation()
  if (positions.length === 0) return null
  return (
    <p className={groupStyles.position}>
      {positions.map(position => (
        <span key={position.currency}>
          {isOwedToMe(position) ? t('people.group.owedHere') : t('people.group.owingHere')}{' '}
          <strong className={isOwedToMe(position) ? groupStyles.owed : groupStyles.owing}>
            <Amount money={withoutSign(position)} />
          </strong>
        </span>
      ))}
    </p>
  )
}

/** An admin deletes and everybody else leaves; what is wanted less often is in the menu. */
function GroupActions({ group, onEdit, onInvite, onLeave, onDelete }: GroupDeeds & { readonly group: Group }) {
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
  const leave = { id: 'leave', text: t('people.group.leave'), icon: LogOut, run: () => onLeave(group) }
  return (
    <div className={styles.actions}>
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
      <Menu label={t('people.group.moreOf', { name })} entries={isAdmin ? [invite, budgets, leave] : [invite, budgets]}>
        <Button variant="quiet" iconOnly aria-label={t('people.group.moreOf', { name })}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      </Menu>
    </div>
  )
}
