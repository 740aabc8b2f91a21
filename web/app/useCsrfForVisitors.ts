import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchCsrfToken } from '#web/features/session/csrf.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'

const publicPaths = ['/', '/login', '/register', '/about', '/blog', '/changelog', '/invite']

/** Whoever is not signed in and asks for a page that is not public gets a token for what comes next. */
export function useCsrfForVisitors(): void {
  const { status } = useSession()
  const { pathname } = useLocation()
  const isVisitor = status === 'expired' || status === 'left'
  const isWanted = isVisitor && !publicPaths.includes(pathname)
  useEffect(() => {
    if (isWanted) void fetchCsrfToken()
  }, [isWanted])
}
