import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { Question } from '#web/ui/Question.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useIsOnline } from '#web/ui/useIsOnline.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { SessionRow } from './SessionRow.tsx'
import styles from './settings.module.css'
import { useSessions } from './useSessions.ts'

/** As high as the one session everybody has. */
const oneRow = { kind: 'rows', titles: [180], mark: 'square', height: 64, isFramed: false } as const

interface SessionListProps {
  readonly onSignedOut: () => void
}

/** Every place one is signed in at, this one first, and the ways to sign out there. */
export function SessionList({ onSignedOut }: SessionListProps) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const isOnline = useIsOnline()
  const { sessions, hasFailedToLoad, reload, failure, dismissFailure, end, endAll } = useSessions()
  const { headingRef, keepFocus } = useKeptFocus()
  const problem = failure && reasonOf(failure, t('settings.sessions.endFailed'), isOnline)
  const [isAsking, setIsAsking] = useState(false)
  const leaveEverywhere = async () => {
    setIsAsking(false)
    if (await endAll()) onSignedOut()
  }

  return (
    <div className={styles.sessions}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.subtitle}>
        {t('settings.sessions.title')}
      </h3>
      {hasFailedToLoad && (
        <Banner text={t('settings.sessions.loadFailed')} action={{ label: t('common.retry'), run: reload }} />
      )}
      {problem && <Banner text={problem} onDismiss={dismissFailure} />}
      {!sessions && !hasFailedToLoad && (
        <Skeleton label={t('settings.sessions.loading')} shapes={[oneRow]} minHeight={64} />
      )}
      {sessions && (
        <Rows isFramed={false}>
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} onEnd={() => keepFocus(end(session.id))} />
          ))}
        </Rows>
      )}
      <div className={styles.footer}>
        <Button onPress={() => setIsAsking(true)}>{t('settings.sessions.endAll')}</Button>
      </div>
      {isAsking && (
        <Question
          title={t('settings.sessions.confirmTitle')}
          message={t('settings.sessions.confirm')}
          confirmLabel={t('settings.sessions.confirmLabel')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void leaveEverywhere()}
        />
      )}
    </div>
  )
}
