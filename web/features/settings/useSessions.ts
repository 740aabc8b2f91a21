import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { EndAllSessionsDocument, EndSessionDocument, SessionsDocument } from './Security.generated.ts'

/** Where one is signed in, as it is whenever the line for news was opened, and the ways to end that. */
export function useSessions() {
  const client = useApolloClient()
  const [hasFailed, setHasFailed] = useState(false)
  const { data, error, refetch } = useQuery(SessionsDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)

  const attempt = useCallback(async (change: () => Promise<unknown>): Promise<boolean> => {
    setHasFailed(false)
    try {
      await change()
      return true
    } catch (failure) {
      console.warn('The sessions could not be changed.', failure)
      setHasFailed(true)
      return false
    }
  }, [])

  /** One that has ended already has what was wanted, so a refusal is none here: the answer is the list without it. */
  const end = useCallback(
    (id: string) =>
      attempt(() =>
        client.mutate({
          mutation: EndSessionDocument,
          variables: { input: { id } },
          update: (cache, { data: answer }) => {
            const sessions = answer?.endSession.sessions
            if (!sessions) return
            cache.updateQuery({ query: SessionsDocument }, known => known && { viewer: { ...known.viewer, sessions } })
          },
        }),
      ),
    [client, attempt],
  )
  const endAll = useCallback(
    () => attempt(() => client.mutate({ mutation: EndAllSessionsDocument })),
    [client, attempt],
  )
  return {
    sessions: data?.viewer.sessions,
    hasFailedToLoad: Boolean(error) && !data,
    reload,
    hasFailed,
    dismissFailure: () => setHasFailed(false),
    end,
    endAll,
  }
}
