import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import styles from './InvitedBy.module.css'
import { forgetInvitation, useRememberedInvitation } from './rememberedInvitation.ts'

interface InvitedByProps {
  /** It is not there any more, nor the button that was pressed. */
  readonly onDropped: () => void
}

/** Whom one comes to by registering or signing in; nothing where nobody has invited. */
export function InvitedBy({ onDropped }: InvitedByProps) {
  const { t } = useTranslation()
  const remembered = useRememberedInvitation()
  if (!remembered) return null
  const { code, name, group, isMeant } = remembered
  const drop = () => {
    forgetInvitation(code)
    onDropped()
  }
  return (
    <aside className={styles.invited}>
      <Avatar name={name} size="small" />
      <div className={styles.words}>
        <p className={styles.who}>
          {group === null ? t('invitation.by', { name }) : t('invitation.byToGroup', { name, group })}
        </p>
        {isMeant && (
          <p className={styles.then}>{group === null ? t('invitation.thenConnected') : t('invitation.thenMember')}</p>
        )}
      </div>
      <PlainButton variant="quiet" onClick={drop}>
        {t('invitation.notNow')}
      </PlainButton>
    </aside>
  )
}
