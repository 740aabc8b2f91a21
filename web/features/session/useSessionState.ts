import { useCallback, useEffect, useRef, useState } from 'react'
import { csrfToken, rememberCsrfToken } from './csrf.ts'
import { onStoredUserChange, readStoredUser, storeUser } from './storedUser.ts'
import { isLogoutUnfinished } from './unfinishedLogout.ts'
import { isSameUser, type User } from './user.ts'

/**
 * `left` means signed out by choice: whoever signs in next starts afresh, not on the page this person left. Another tab hears
 * that they are gone, and not whether they wanted to be. `isGone`: their account is, too.
 */
export type SessionState =
  | { readonly status: 'checking' | 'expired'; readonly user: null }
  | { readonly status: 'left'; readonly user: null; readonly isFromHere: boolean; readonly isGone: boolean }
  | { readonly status: 'signedIn'; readonly user: User }

/** Whoever has neither a user stored nor a token has not been here, or has left: the server need not be asked. */
export const mayHaveSession = (): boolean => !isLogoutUnfinished() && (readStoredUser() !== null || csrfToken() !== '')

const signedIn = (user: User): SessionState => ({ status: 'signedIn', user })
const left = (isFromHere: boolean, isGone = false): SessionState => ({ status: 'left', user: null, isFromHere, isGone })

function stateAtFirst(): SessionState {
  const user = readStoredUser()
  return user ? signedIn(user) : { status: mayHaveSession() ? 'checking' : 'expired', user: null }
}

/** Who is signed in here, kept in step with the stored user and with other tabs. */
export function useSessionState() {
  const [state, setState] = useState<SessionState>(stateAtFirst)
  /** Counts signing in and out, so that a late answer about one visit says nothing about the next. */
  const visits = useRef(0)

  const enter = useCallback((user: User) => {
    visits.current += 1
    storeUser(user)
    setState(before => (isSameUser(before.user, user) ? before : signedIn(user)))
  }, [])
  const leave = useCallback((isGone: boolean) => {
    visits.current += 1
    storeUser(null)
    rememberCsrfToken('')
    setState(left(true, isGone))
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
        setState(user ? signedIn(user) : left(false))
      }),
    [],
  )
  return { state, visits, enter, leave, expire }
}

export type SessionActions = Omit<ReturnType<typeof useSessionState>, 'state'>
