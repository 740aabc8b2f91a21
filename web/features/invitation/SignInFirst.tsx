import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { Invitation } from './invitation.ts'
import { rememberInvitation } from './rememberedInvitation.ts'

interface SignInFirstProps {
  readonly code: string
  readonly invitation: Invitation
}

/** Both ways lead back to the invitation, also from another tab. */
export function SignInFirst({ code, invitation }: SignInFirstProps) {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const state = { from: { pathname, search, hash } }
  const name = invitation.invited_by.display_name
  const group = invitation.group_name
  useEffect(() => rememberInvitation({ code, name, group }), [code, name, group])
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
