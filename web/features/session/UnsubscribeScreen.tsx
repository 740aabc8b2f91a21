import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { noAnswer, wordsOfFailure } from '#web/ui/deeds/unanswered.ts'
import { FailureBanner } from '#web/ui/FailureBanner.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { AuthCard } from './AuthCard.tsx'
import { ApiError } from './apiError.ts'
import styles from './session.module.css'
import { endMail } from './sessionApi.ts'

/** Where the link of a mail leads. It asks first: what fetches links ahead must not end anything. */
export function UnsubscribeScreen() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const [isEnded, setIsEnded] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useDocumentTitle(t('session.noMoreMail'))
  const end = async () => {
    setFailure(null)
    try {
      await endMail(hash.slice(1))
      setIsEnded(true)
    } catch (error) {
      const isExplained = error instanceof ApiError && error.isExplained
      const failed = () => wordsOfFailure(t, t('settings.noConnection'), noAnswer, navigator.onLine)
      setFailure(isExplained ? refusalWords(t, error) : failed())
    }
  }
  return (
    <AuthCard title={t('session.noMoreMail')} footer={<Link to="/settings">{t('shell.settings')}</Link>}>
      {isEnded ? (
        <p role="status">{t('session.mailEnded')}</p>
      ) : (
        <div className={styles.form}>
          <FailureBanner text={failure} onDismiss={() => setFailure(null)} />
          <p>{t('session.noMoreMailAsk')}</p>
          <Button variant="primary" fullWidth onPress={() => void end()}>
            {t('session.endMail')}
          </Button>
        </div>
      )}
    </AuthCard>
  )
}
