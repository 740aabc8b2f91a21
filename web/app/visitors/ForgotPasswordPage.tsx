import { ForgotPasswordScreen } from '#web/features/session/ForgotPasswordScreen.tsx'
import { useSite } from './site.ts'

/** Whether this installation sends links is known once it was asked; what it would refuse is not offered. */
export function ForgotPasswordPage() {
  const site = useSite()
  return site === undefined ? null : <ForgotPasswordScreen sendsMail={site?.sends_mail ?? true} />
}
