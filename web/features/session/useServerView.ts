import { useCallback } from 'react'
import { ApiError } from './apiError.ts'
import { validateSession } from './sessionApi.ts'
import { readStoredUser } from './storedUser.ts'
import { mayHaveSession, type SessionActions } from './useSessionState.ts'

/** Asks the server whether it knows us. Neither a lost network nor a server in trouble is a reason to sign out. */
export function useServerView({ visits, enter, expire }: SessionActions): () => Promise<void> {
  return useCallback(async () => {
    if (!mayHaveSession()) return expire()
    const visit = visits.current
    const isStale = () => visit !== visits.current
    await validateSession().then(
      user => {
        if (!isStale()) enter(user)
      },
      (error: unknown) => {
        const isOver = error instanceof ApiError && error.status === 401
        if (!isStale() && (isOver || !readStoredUser())) expire()
      },
    )
  }, [visits, enter, expire])
}
