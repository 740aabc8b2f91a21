import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { AuthCard } from './AuthCard.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

interface ForgotPasswordScreenProps {
  /** Else there is somebody to be asked. */
  readonly sendsMail: boolean
}

export function ForgotPasswordScreen({ sendsMail }: ForgotPasswordScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('session.forgot'))
  return (
    <AuthCard title={t('session.forgot')} footer={<Link to="/login">{t('session.backToSignIn')}</Link>}>
      {sendsMail ? <ForgotPasswordForm /> : <p>{t('session.noMail')}</p>}
    </AuthCard>
  )
}
