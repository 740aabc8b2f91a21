import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Both ways lead back to the invitation. */
export function SignInFirst() {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const state = { from: { pathname, search, hash } }
  return (
    <>
      <ButtonLink to="/register" variant="primary" state={state}>
        {t('session.createAccount')}
      </ButtonLink>
      <ButtonLink to="/login" state={state}>
        {t('session.signIn')}
      </ButtonLink>
    </>
  )
}
