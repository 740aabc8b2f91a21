import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { type Credentials, type DeviceSettings, login, type Registration, register } from './sessionApi.ts'
import { readStoredUser } from './storedUser.ts'
import { forgetUnfinishedLogout } from './unfinishedLogout.ts'
import { useLogout } from './useLogout.ts'
import { isSameUser, type User } from './user.ts'
import { useServerView } from './useServerView.ts'
import { useSessionCheck } from './useSessionCheck.ts'
import { type SessionState, useSessionState } from './useSessionState.ts'

export type Session = SessionState & {
  readonly signIn: (credentials: Credentials) => Promise<void>
  /** What was chosen on this device comes along. Registering twice with the same key opens one account. */
  readonly signUp: (registration: Registration, settings: DeviceSettings, key: string) => Promise<void>
  readonly signOut: () => Promise<void>
  /** Signed out by choice, and the server knows; `isGone`: it has deleted their account. */
  readonly leave: (isGone: boolean) => void
  /** The server no longer knows this session. */
  readonly expire: () => void
  /** Asks the server whether it still knows this session. */
  readonly check: () => Promise<void>
  /** The server has said what the signed-in person is called by now, or the like. */
  readonly changeUser: (user: User) => void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { state, ...actions } = useSessionState()
  const check = useServerView(actions)
  useSessionCheck(state.status === 'signedIn' || state.status === 'checking', check)
  const { tellServer, isSettled } = useLogout()

  const { enter, leave, expire } = actions
  const changeUser = useCallback(
    (user: User) => {
      const before = readStoredUser()
      if (before?.id === user.id && !isSameUser(before, user)) enter(user)
    },
    [enter],
  )
  const session = useMemo<Session>(
    () => ({
      ...state,
      leave,
      expire,
      check,
      changeUser,
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
        leave(false)
      },
    }),
    [state, enter, leave, expire, check, changeUser, tellServer, isSettled],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
