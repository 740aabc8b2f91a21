import { ApiError } from './apiError.ts'
import { rememberCsrfToken } from './csrf.ts'
import { logout } from './sessionApi.ts'

/** There when somebody has signed out, and the server does not know: its cookies prove nothing until it does. */
const key = 'unfinishedLogout'

export const isLogoutUnfinished = (): boolean => localStorage.getItem(key) !== null

/** The server knows, or signing in has ended the session that was left. */
export const forgetUnfinishedLogout = (): void => localStorage.removeItem(key)

/** Tells the server. If it cannot be told, that is remembered, and the session counts as left all the same. */
export async function finishLogout(): Promise<void> {
  localStorage.setItem(key, 'true')
  try {
    await logout()
    forgetUnfinishedLogout()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetUnfinishedLogout()
    else console.warn('The server could not be told about the logout.', error)
  }
  rememberCsrfToken('')
}
