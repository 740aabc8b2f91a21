import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import { PartInView } from '#web/ui/PartInView.tsx'
import { part } from '#web/ui/part.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const sessionList = part(async () => (await import('./SessionList.tsx')).SessionList)

interface SecurityCardProps {
  readonly email: string
  readonly onSignedOut: () => void
}

export function SecurityCard({ email, onSignedOut }: SecurityCardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.security')}>
      <PasswordForm email={email} />
      <PartInView of={sessionList} onSignedOut={onSignedOut} />
    </Card>
  )
}
