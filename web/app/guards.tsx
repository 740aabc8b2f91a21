import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, type Path, useLocation } from 'react-router-dom'
import { useRememberedInvitation } from '#web/features/invitation/rememberedInvitation.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { isAdministrator } from '#web/features/session/user.ts'

interface Origin {
  readonly from: Partial<Path>
}

const home = '/expenses'

/** Members have this page too, but no part of ours: the browser leaves us for it, and comes back for people to sign in. */
const apart = '/graphiql'

/** Whoever is signed out goes to /login, and after signing in comes back to the page that was asked for. */
export function MembersOnly() {
  const { t } = useTranslation()
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'signedIn') return <Outlet />
  if (status === 'checking') return null
  const origin: Origin | null = status === 'left' ? null : { from: { pathname, search, hash } }
  return (
    <>
      <p role="status">{t('session.redirecting')}</p>
      <Navigate to="/login" state={origin} replace />
    </>
  )
}

/** Pages of the administrator; everybody else is sent to the start. */
export function AdministratorsOnly() {
  const { user } = useSession()
  return user && isAdministrator(user) ? <Outlet /> : <Navigate to="/" replace />
}

/** Pages for visitors; whoever is signed in goes where they wanted to be. */
export function GuestsOnly() {
  const { status } = useSession()
  const { state, pathname, search } = useLocation()
  const invited = useRememberedInvitation()
  const origin: Origin | null = state
  if (new URLSearchParams(search).get('to') === apart) {
    return <Navigate to={pathname} state={{ from: { pathname: apart } } satisfies Origin} replace />
  }
  if (status !== 'signedIn') return <Outlet />
  if (invited) return <Navigate to={{ pathname: '/invite', hash: invited.code }} replace />
  return origin?.from.pathname === apart ? <Departure to={apart} /> : <Navigate to={origin?.from ?? home} replace />
}

function Departure({ to }: { readonly to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}
