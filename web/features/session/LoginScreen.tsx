import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { AccountGone } from './AccountGone.tsx'
import { AuthCard, type Notice } from './AuthCard.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useSession } from './SessionProvider.tsx'

/** Signing in flips the session, and the guard of this route then returns to the page one came from. */
export function LoginScreen({ notice }: { readonly notice?: Notice }) {
  const { t } = useTranslation()
  const { signIn, ...session } = useSession()
  const { state } = useLocation()
  useDocumentTitle(t('session.signIn'))
  const isGone = session.status === 'left' && session.isGone
  return (
    <AuthCard
      notice={isGone ? () => <AccountGone /> : notice}
      title={t('session.signIn')}
      footer={<Trans i18nKey="session.noAccountYet" components={{ register: <Link to="/register" state={state} /> }} />}
    >
      <LoginForm isFirst={!isGone} onSubmit={signIn} />
    </AuthCard>
  )
}
