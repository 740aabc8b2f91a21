import { useCallback } from 'react'
import { forgetTypedExpenses } from '#web/features/expenses/typedExpenses.ts'
import { forgetTypedGroup } from '#web/features/people/typedGroup.ts'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { forgetTypedTrip } from '#web/features/trips/typedTrip.ts'
import { forgetTyped } from '#web/ui/typed.ts'

/**
 * The ways out by choice. Whoever takes one leaves nothing behind that they typed; whoever is signed out without wanting
 * to finds it when they are back. Which of the two it is must be known here: the line to the server may have told of
 * the end before the answer does.
 */
export function useLeaving() {
  const { user, signOut, leave } = useSession()
  const userId = user?.id
  const forget = useCallback(() => {
    if (userId === undefined) return
    forgetTypedExpenses(String(userId))
    forgetTypedTrip(String(userId))
    forgetTypedGroup(String(userId))
    forgetTyped(String(userId))
  }, [userId])
  return {
    signOut: () => {
      forget()
      return signOut()
    },
    leave: () => {
      forget()
      leave(false)
    },
    /** With their account. */
    goForGood: () => {
      forget()
      leave(true)
    },
  }
}
