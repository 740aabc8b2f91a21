import { useMemo } from 'react'
import { ApiError } from './apiError.ts'
import { currentUser, validateSession } from './sessionApi.ts'
import { readStoredUser } from './storedUser.ts'
import type { User } from './user.ts'
import { mayHaveSession, type SessionActions } from './useSessionState.ts'

/** What the server knows about us. Neither a lost network nor a server in trouble is a reason to sign out. */
export function useServerView({ visits, enter, expire }: SessionActions) {
  return useMemo(() => {
    async function ask(question: () => Promise<User>): Promise<void> {
      if (!mayHaveSession()) return expire()
      const visit = visits.current
      const isStale = () => visit !== visits.current
      await question().then(
        user => {
          if (!isStale()) enter(user)
        },
        (error: unknown) => {
          const isOver = error instanceof ApiError && error.status === 401
          if (!isStale() && (isOver || !readStoredUser())) expire()
        },
      )
    }
    return { check: () => ask(validateSession), load: () => ask(currentUser) }
  }, [visits, enter, expire])
}
