import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/features/session/SessionProvider.tsx'

/** Leaving ends at the login from wherever one was, also from a page that everybody may read. */
export function useWayOut(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'left') void navigate('/login', { replace: true })
  }, [status, navigate])
}
