import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { NotificationsChangedDocument } from '#web/features/notifications/Unread.generated.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { UnreadDocument } from './Unread.generated.ts'

/** How much the viewer has not read of what concerns them, as it changes, also on their other devices. */
export function useUnread(): number {
  // What was asked before the news came does not answer what is asked because of it.
  const { data, refetch } = useQuery(UnreadDocument, {
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false },
  })
  // Without an answer, the last count stays.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  // What is told could only be put where answers are kept, and this one is kept nowhere.
  useSubscription(NotificationsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
  return data?.notifications.unread ?? 0
}
