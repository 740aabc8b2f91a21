import { InvitedBy } from '#web/features/invitation/InvitedBy.tsx'
import { LoginScreen } from '#web/features/session/LoginScreen.tsx'

/** Whoever was invited sees by whom. */
export const LoginPage = () => <LoginScreen notice={goOn => <InvitedBy onDropped={goOn} />} />
