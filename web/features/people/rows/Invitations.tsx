import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Group } from '../people.ts'
import groupStyles from './Groups.module.css'
import styles from './rows.module.css'
import { Section } from './Section.tsx'

interface InvitationsProps {
  readonly invitations: readonly Group[]
  readonly onApprove: (group: Group) => void
  readonly onReject: (group: Group) => void
}

/** Groups the viewer was invited to. */
export function Invitations({ invitations, onApprove, onReject }: InvitationsProps) {
  const { t } = useTranslation()
  if (invitations.length === 0) return null
  return (
    <Section title={t('people.invitations')} count={invitations.length}>
      <ul className={styles.list}>
        {invitations.map(group => (
          <li key={group.id} className={styles.row}>
            <span aria-hidden className={groupStyles.mark}>
              <Users size={20} />
            </span>
            <div className={styles.words}>
              <h3 className={styles.name}>{group.name}</h3>
              <p className={styles.detail}>{membersInShort(group)}</p>
            </div>
            <div className={cx(styles.actions, styles.answers)}>
              <Button aria-label={t('people.group.rejectNamed', { name: group.name })} onPress={() => onReject(group)}>
                {t('people.reject')}
              </Button>
              <Button
                variant="primary"
                aria-label={t('people.group.acceptNamed', { name: group.name })}
                onPress={() => onApprove(group)}
              >
                {t('people.accept')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const membersInShort = ({ members }: Group): string =>
  members
    .filter(({ status }) => status === 'APPROVED')
    .map(({ person }) => person.displayName)
    .join(', ')
