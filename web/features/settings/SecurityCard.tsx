import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

interface SecurityCardProps {
  readonly email: string
  readonly onSignedOut: () => void
}

export function SecurityCard({ email, onSignedOut }: SecurityCardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.security')}>
      <PasswordForm email={email} />
      <SessionList onSignedOut={onSignedOut} />
    </Card>
  )
}
