import { useQuery, useSubscription } from '@apollo/client/react'
import { useCallback } from 'react'
import { PeopleMetDocument } from '#web/features/people/Met.generated.ts'
import { PeopleChangedDocument } from '#web/features/people/People.generated.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { WaitingDocument, type WaitingQuery } from './Waiting.generated.ts'

function countOf({ connections, groups }: WaitingQuery): number {
  const requests = connections.filter(({ status, isReceiver }) => status === 'PENDING' && isReceiver)
  const invitations = groups.filter(({ isArchived, membership }) => !isArchived && membership.status === 'PENDING')
  return requests.length + invitations.length
}

/** How many requests and invitations wait for the viewer's answer, as it changes. */
export function useWaiting(): number {
  // A membership has no id: in the cache this little of it would take the place of what the people's page knows of it.
  const { data, refetch } = useQuery(WaitingDocument, {
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false },
  })
  // Without an answer, the last count stays.
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useSubscription(PeopleChangedDocument, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: news }, client }) => {
      if (news?.peopleChanged.subject !== 'NICKNAMES') return reread()
      // What is on the screen goes by these names, wherever it stands.
      client.query({ query: PeopleMetDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    },
  })
  useEachOpening(reread)
  return data ? countOf(data) : 0
}
