import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { NotificationsDocument } from './Notifications.generated.ts'
import { NotificationsChangedDocument } from './Unread.generated.ts'

/** The newest, and what comes while they are looked at. */
export function useNotifications() {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(NotificationsDocument, { fetchPolicy: 'cache-and-network' })
  // Without an answer, the last ones stay. Older pages that are open are read with it.
  const reread = useCallback(
    () => void client.refetchQueries({ include: [NotificationsDocument] }).catch(() => undefined),
    [client],
  )
  useSubscription(NotificationsChangedDocument, { fetchPolicy: 'no-cache', ignoreResults: true, onData: reread })
  useEachOpening(reread)
  return {
    notifications: data?.notifications.edges.map(({ node }) => node),
    pageInfo: data?.notifications.pageInfo,
    hasFailed: Boolean(error) && !data,
    reload: () => void refetch().catch(() => undefined),
  }
}
