import { useOutboxState } from '#web/features/expenses/outbox/OutboxContext.ts'
import { useUnsentExpenses } from '#web/features/expenses/useUnsentExpenses.ts'
import { useViewer } from '#web/format/viewer.ts'
import { useLeaving } from '../useLeaving.ts'

/** What is lost by leaving: what waits to be sent, and what was turned away and is still to be seen to. */
export function useUnsentCount(): number {
  const { queue } = useOutboxState()
  const { unsent } = useUnsentExpenses(useViewer().id)
  return queue.length + unsent.length
}

/** The way out. Whoever would lose something by it is asked first. */
export function useSignOut(ask: () => void): () => void {
  const { signOut } = useLeaving()
  const count = useUnsentCount()
  return () => (count > 0 ? ask() : void signOut())
}
