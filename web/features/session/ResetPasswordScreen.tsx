import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { AuthCard } from './AuthCard.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** Where the link of a mail leads. What it is proved by stands behind the `#`, which browsers tell nobody. */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const [isChosen, setIsChosen] = useState(false)
  useDocumentTitle(t('session.chooseTitle'))
  return (
    <AuthCard title={t('session.chooseTitle')} footer={<Link to="/login">{t('session.backToSignIn')}</Link>}>
      {isChosen ? (
        <p role="status">{t('session.chosen')}</p>
      ) : (
        <ResetPasswordForm token={hash.slice(1)} onChosen={() => setIsChosen(true)} />
      )}
    </AuthCard>
  )
}
