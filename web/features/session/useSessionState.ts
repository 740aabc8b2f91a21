import { useCallback, useEffect, useRef, useState } from 'react'
import { csrfToken, rememberCsrfToken } from './csrf.ts'
import { onStoredUserChange, readStoredUser, storeUser } from './storedUser.ts'
import { isLogoutUnfinished } from './unfinishedLogout.ts'
import { isSameUser, type User } from './user.ts'

/** `left` means signed out by choice: whoever signs in next starts afresh, not on the page this person left. */
export type SessionState =
  | { readonly status: 'checking' | 'expired' | 'left'; readonly user: null }
  | { readonly status: 'signedIn'; readonly user: User }

/** Whoever has neither a user stored nor a token has not been here, or has left: the server need not be asked. */
export const mayHaveSession = (): boolean => !isLogoutUnfinished() && (readStoredUser() !== null || csrfToken() !== '')

const stateOf = (user: User | null, otherwise: 'checking' | 'expired' | 'left'): SessionState =>
  user ? { status: 'signedIn', user } : { status: otherwise, user: null }

/** Who is signed in here, kept in step with the stored user and with other tabs. */
export function useSessionState() {
  const [state, setState] = useState<SessionState>(() =>
    stateOf(readStoredUser(), mayHaveSession() ? 'checking' : 'expired'),
  )
  /** Counts signing in and out, so that a late answer about one visit says nothing about the next. */
  const visits = useRef(0)

  const enter = useCallback((user: User) => {
    visits.current += 1
    storeUser(user)
    setState(before => (isSameUser(before.user, user) ? before : { status: 'signedIn', user }))
  }, [])
  const leave = useCallback(() => {
    visits.current += 1
    storeUser(null)
    rememberCsrfToken('')
    setState({ status: 'left', user: null })
  }, [])
  const expire = useCallback(() => {
    visits.current += 1
    storeUser(null)
    setState(before => (before.status === 'left' ? before : { status: 'expired', user: null }))
  }, [])
  useEffect(
    () =>
      onStoredUserChange(user => {
        visits.current += 1
        setState(stateOf(user, 'left'))
      }),
    [],
  )
  return { state, visits, enter, leave, expire }
}

export type SessionActions = Omit<ReturnType<typeof useSessionState>, 'state'>
