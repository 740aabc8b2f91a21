import { useQuery } from '@apollo/client/react'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDayOf } from '#web/format/useDayOf.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Row, Rows } from '#web/ui/Row.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { InviteLinksDocument, RevokeInviteLinkDocument } from '../InviteLinks.generated.ts'
import styles from './Invite.module.css'

const afterwards = { rereads: [InviteLinksDocument], onPending: () => undefined }

interface OpenLinksProps {
  /** Null: those that connect with the viewer. */
  readonly groupId: string | null
  readonly onRevoked: (id: string) => void
}

/** Links that still let somebody in, each with a way to shut it. */
export function OpenLinks({ groupId, onRevoked }: OpenLinksProps) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const dayOf = useDayOf()
  const { data } = useQuery(InviteLinksDocument, { fetchPolicy: 'cache-and-network' })
  const revoke = useCommand(RevokeInviteLinkDocument, afterwards)
  const links = data?.inviteLinks.filter(link => (link.group?.id ?? null) === groupId) ?? []
  if (links.length === 0) return null
  const shut = async (id: string) => {
    const outcome = await revoke({ id })
    const problem = reasonOf(outcome, t('people.failures.revokeInvite'))
    if (problem) showToast({ text: problem })
    else onRevoked(id)
  }
  return (
    <section className={styles.open}>
      <h3 className={styles.heading}>{t('people.invite.open')}</h3>
      <Rows isFramed={false}>
        {links.map(({ id, createdAt, expiresAt }) => {
          const created = dayOf(createdAt)
          return (
            <Row
              key={id}
              mark={<IconTile icon={Link2} />}
              title={t('people.invite.createdOn', { day: created })}
              detail={t('people.invite.until', { day: dayOf(expiresAt) })}
              actions={
                <Button
                  variant="quiet"
                  aria-label={t('people.invite.revokeOf', { day: created })}
                  onPress={() => void shut(id)}
                >
                  {t('people.invite.revoke')}
                </Button>
              }
            />
          )
        })}
      </Rows>
    </section>
  )
}
