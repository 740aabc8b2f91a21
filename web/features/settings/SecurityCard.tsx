import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import { PartInView } from '#web/ui/PartInView.tsx'
import { part } from '#web/ui/part.tsx'

const passwordForm = part(async () => (await import('./PasswordForm.tsx')).PasswordForm)
const sessionList = part(async () => (await import('./SessionList.tsx')).SessionList)

interface SecurityCardProps {
  readonly email: string
  readonly onSignedOut: () => void
}

export function SecurityCard({ email, onSignedOut }: SecurityCardProps) {
  const { t } = useTranslation()
  return (
    <Card name="security" title={t('settings.security')}>
      <PartInView of={passwordForm} email={email} />
      <PartInView of={sessionList} onSignedOut={onSignedOut} />
    </Card>
  )
}
