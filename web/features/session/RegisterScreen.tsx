import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { createDeedKeys } from '#web/format/deedKeys.ts'
import { currenciesHere } from '#web/format/regionCurrencies.ts'
import { currentTheme, serverNameOf } from '#web/ui/theme.ts'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { AuthCard, type Notice } from './AuthCard.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useSession } from './SessionProvider.tsx'
import type { RegisterValues } from './validation.ts'

/** Where nothing tells what is paid with. */
const usualCurrency = 'EUR'

export function RegisterScreen({ notice }: { readonly notice?: Notice }) {
  const { t, i18n } = useTranslation()
  const { signUp } = useSession()
  const { state } = useLocation()
  useDocumentTitle(t('session.createAccount'))
  const [keys] = useState(createDeedKeys)
  const [currency] = useState(() => currenciesHere()[0] ?? usualCurrency)
  const submit = ({ confirmation: _, ...values }: RegisterValues) => {
    const registration = { ...values, preferred_currency: values.default_currency }
    const settings = {
      theme: serverNameOf(currentTheme()),
      language: i18n.language,
      timezone: zoneOfThisDevice(),
    }
    return signUp(registration, settings, keys.keyOf({ ...registration, ...settings }))
  }
  return (
    <AuthCard
      notice={notice}
      title={t('session.createAccount')}
      footer={<Trans i18nKey="session.haveAccount" components={{ login: <Link to="/login" state={state} /> }} />}
    >
      <RegisterForm defaultCurrency={currency} onSubmit={submit} />
    </AuthCard>
  )
}
