import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { currentTheme, serverNameOf } from '#web/ui/theme.ts'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { AuthCard } from './AuthCard.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useSession } from './SessionProvider.tsx'
import type { RegisterValues } from './validation.ts'

const usualCurrency = 'EUR'

export function RegisterScreen() {
  const { t, i18n } = useTranslation()
  const { signUp } = useSession()
  const { state } = useLocation()
  useDocumentTitle(t('session.createAccount'))
  const submit = ({ confirmation: _, ...values }: RegisterValues) =>
    signUp(
      { ...values, preferred_currency: values.default_currency },
      {
        theme: serverNameOf(currentTheme()),
        language: i18n.language,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    )
  return (
    <AuthCard
      title={t('session.createAccount')}
      footer={<Trans i18nKey="session.haveAccount" components={{ login: <Link to="/login" state={state} /> }} />}
    >
      <RegisterForm defaultCurrency={usualCurrency} onSubmit={submit} />
    </AuthCard>
  )
}
