import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Row, Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Group } from '../people.ts'

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
      <Rows>
        {invitations.map(group => (
          <Row
            key={group.id}
            mark={<IconTile icon={Users} isLarge />}
            level={3}
            title={group.name}
            detail={membersInShort(group)}
            isAsking
            actions={
              <>
                <Button
                  aria-label={t('people.group.rejectNamed', { name: group.name })}
                  onPress={() => onReject(group)}
                >
                  {t('people.reject')}
                </Button>
                <Button
                  variant="primary"
                  aria-label={t('people.group.acceptNamed', { name: group.name })}
                  onPress={() => onApprove(group)}
                >
                  {t('people.accept')}
                </Button>
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

const membersInShort = ({ members }: Group): string =>
  members
    .filter(({ status }) => status === 'APPROVED')
    .map(({ person }) => person.displayName)
    .join(', ')
