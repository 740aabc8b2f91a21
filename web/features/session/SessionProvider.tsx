import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { csrfToken } from './csrf.ts'
import {
  ApiError,
  type Credentials,
  login,
  logout,
  type Registration,
  register,
  validateSession,
} from './sessionApi.ts'
import { onStoredUserChange, readStoredUser, storeUser } from './storedUser.ts'
import type { User } from './user.ts'

const checkInterval = 30 * 60 * 1000

/** `left` means signed out by choice: whoever signs in next starts afresh, not on the page this person left. */
type SessionState =
  | { readonly status: 'checking' | 'expired' | 'left'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: User }

export type Session = SessionState & {
  readonly signIn: (credentials: Credentials) => Promise<void>
  readonly signUp: (registration: Registration) => Promise<void>
  readonly signOut: () => Promise<void>
  /** The server no longer knows this session. */
  readonly expire: () => void
  /** Asks the server whether it still knows this session. */
  readonly check: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Whoever has neither a user stored nor a token has not been here, or has left: the server need not be asked. */
const mayHaveSession = (): boolean => readStoredUser() !== null || csrfToken() !== ''

const stateOf = (user: User | null, otherwise: 'checking' | 'expired' | 'left'): SessionState =>
  user ? { status: 'signedIn', user } : { status: otherwise, user: null }

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() =>
    stateOf(readStoredUser(), mayHaveSession() ? 'checking' : 'expired'),
  )

  const enter = useCallback((user: User) => {
    storeUser(user)
    setState({ status: 'signedIn', user })
  }, [])
  const expire = useCallback(() => {
    storeUser(null)
    setState(before => (before.status === 'left' ? before : { status: 'expired', user: null }))
  }, [])

  const check = useSessionCheck(enter, expire)
  useEffect(() => onStoredUserChange(user => setState(stateOf(user, 'left'))), [])

  const session = useMemo<Session>(
    () => ({
      ...state,
      expire,
      check,
      signIn: async credentials => enter(await login(credentials)),
      signUp: async registration => enter(await register(registration)),
      signOut: async () => {
        // Leaving always works, also when the server cannot be told.
        await logout().catch(error => console.warn('The server could not be told about the logout.', error))
        storeUser(null)
        setState({ status: 'left', user: null })
      },
    }),
    [state, enter, expire, check],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * Asks the server who we are, at the start and every 30 minutes. Neither a lost network nor a server in trouble is a
 * reason to sign out.
 */
function useSessionCheck(enter: (user: User) => void, expire: () => void): () => Promise<void> {
  const check = useCallback(async () => {
    if (!mayHaveSession()) return
    await validateSession().then(enter, error => {
      const isOver = error instanceof ApiError && error.status === 401
      if (isOver || !readStoredUser()) expire()
    })
  }, [enter, expire])
  useEffect(() => {
    void check()
    const timer = setInterval(() => void check(), checkInterval)
    return () => clearInterval(timer)
  }, [check])
  return check
}
