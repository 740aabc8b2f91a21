import { useLocation } from 'react-router-dom'
import { AnswerInvitation } from '#web/features/invitation/AnswerInvitation.tsx'
import { InvitationScreen } from '#web/features/invitation/InvitationScreen.tsx'
import { SignInFirst } from '#web/features/invitation/SignInFirst.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'

/** Where an invite link leads. Its code stands behind the #, which browsers keep to themselves. */
export function InvitePage() {
  const { hash } = useLocation()
  const { status } = useSession()
  const code = hash.slice(1)
  if (status === 'checking') return null
  const isMember = status === 'signedIn'
  return (
    // Whether it is accepted already depends on who reads it.
    <InvitationScreen key={`${isMember} ${code}`} code={code}>
      {invitation =>
        isMember ? (
          <AnswerInvitation code={code} invitation={invitation} />
        ) : (
          <SignInFirst code={code} invitation={invitation} />
        )
      }
    </InvitationScreen>
  )
}
