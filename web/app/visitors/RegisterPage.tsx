import { InvitedBy } from '#web/features/invitation/InvitedBy.tsx'
import { RegisterScreen } from '#web/features/session/RegisterScreen.tsx'

/** Whoever was invited sees by whom. */
export const RegisterPage = () => <RegisterScreen notice={goOn => <InvitedBy onDropped={goOn} />} />
