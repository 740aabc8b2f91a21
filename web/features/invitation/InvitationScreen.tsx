import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import styles from './InvitationScreen.module.css'
import type { Invitation } from './invitation.ts'
import { useInvitation } from './useInvitation.ts'

interface InvitationScreenProps {
  /** What the link holds behind its #. */
  readonly code: string
  /** What the reader can do about it: say yes, or sign in first. */
  readonly children: (invitation: Invitation) => ReactNode
}

/** Says who invites to what. */
export function InvitationScreen({ code, children }: InvitationScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('invitation.heading'))
  const { state, retry } = useInvitation(code)
  if (state.status === 'open') {
    return <OpenInvitation invitation={state.invitation}>{children(state.invitation)}</OpenInvitation>
  }
  if (state.status === 'loading') return null
  if (state.status === 'failed') {
    return (
      <div className={styles.page}>
        <Banner text={t('invitation.loadFailed')} action={{ label: t('common.retry'), run: retry }} />
      </div>
    )
  }
  return (
    <EmptyState mark="✉️" title={t('invitation.gone')} isPageHeading text={t('invitation.goneHint')}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </EmptyState>
  )
}

interface OpenInvitationProps {
  readonly invitation: Invitation
  readonly children: ReactNode
}

function OpenInvitation({ invitation, children }: OpenInvitationProps) {
  const { t } = useTranslation()
  const name = invitation.invited_by.display_name
  const group = invitation.group_name
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-labelledby="invitation-title">
        <Avatar name={name} />
        <h1 id="invitation-title" className={styles.title}>
          {group === null ? t('invitation.toConnect', { name }) : t('invitation.toGroup', { name, group })}
        </h1>
        <p className={styles.about}>
          {group === null ? t('invitation.aboutConnecting', { name }) : t('invitation.aboutGroup')}
        </p>
        <div className={styles.answers}>{children}</div>
      </section>
    </div>
  )
}
