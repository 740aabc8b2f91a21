import { createContext, type ReactNode, use, useMemo } from 'react'
import { type Credentials, type DeviceSettings, login, type Registration, register } from './sessionApi.ts'
import { readStoredUser } from './storedUser.ts'
import { forgetUnfinishedLogout } from './unfinishedLogout.ts'
import { useFreshUser } from './useFreshUser.ts'
import { useLogout } from './useLogout.ts'
import type { User } from './user.ts'
import { useServerView } from './useServerView.ts'
import { useSessionCheck } from './useSessionCheck.ts'
import { type SessionState, useSessionState } from './useSessionState.ts'

export type Session = SessionState & {
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** What was chosen on this device comes along. Registering twice with the same key opens one account. */
  readonly signUp: (registration: Registration, settings: DeviceSettings, key: string) => Promise<void>
  readonly signOut: () => Promise<void>
  /** Signed out by choice, and the server knows. */
  readonly leave: () => void
  /** The server no longer knows this session. */
  readonly expire: () => void
  /** Asks the server whether it still knows this session. */
  readonly check: () => Promise<void>
  /** Asks the server who we are, unless it was asked a moment ago. */
  readonly refreshUser: () => void
  /** The signed-in person has changed their profile. */
  readonly changeUser: (changes: Partial<User>) => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { state, ...actions } = useSessionState()
  const { check, load } = useServerView(actions)
  const isSignedIn = state.status === 'signedIn'
  useSessionCheck(isSignedIn || state.status === 'checking', check)
  const refreshUser = useFreshUser(isSignedIn, load)
  const { tellServer, isSettled } = useLogout()

  const { enter, leave, expire } = actions
  const session = useMemo<Session>(
    () => ({
      ...state,
      leave,
      expire,
      check,
      refreshUser,
      changeUser: changes => {
        const user = readStoredUser()
        if (user) enter({ ...user, ...changes })
      },
      signIn: async credentials => {
        await isSettled()
        const user = await login(credentials)
        forgetUnfinishedLogout()
        enter(user)
      },
      signUp: async (registration, settings, key) => {
        await isSettled()
        const user = await register(registration, settings, key)
        forgetUnfinishedLogout()
        enter(user)
      },
      signOut: async () => {
        // Leaving always works, also when the server cannot be told.
        await tellServer()
        leave()
      },
    }),
    [state, enter, leave, expire, check, refreshUser, tellServer, isSettled],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
