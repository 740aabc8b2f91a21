import type { ApolloCache } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { sendCommand } from '#web/ui/deeds/sendCommand.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import {
  EndAllSessionsDocument,
  EndSessionDocument,
  type EndSessionMutation,
  SessionsDocument,
} from './Security.generated.ts'

/** Of the answer, the list as it is then. */
function keepSessions(cache: ApolloCache, { data }: { readonly data?: EndSessionMutation | null }): void {
  const sessions = data?.endSession.sessions
  if (!sessions) return
  cache.updateQuery({ query: SessionsDocument }, known => known && { viewer: { ...known.viewer, sessions } })
}

/** Where one is signed in, as it is whenever the line for news was opened, and the ways to end that. */
export function useSessions() {
  const client = useApolloClient()
  const [failure, setFailure] = useState<DeedOutcome<unknown> | null>(null)
  const { data, error, refetch } = useQuery(SessionsDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)

  const attempt = useCallback(async (change: () => Promise<DeedOutcome<unknown>>): Promise<boolean> => {
    setFailure(null)
    const outcome = await change()
    const isDone = outcome.kind !== 'failed'
    if (!isDone) setFailure(outcome)
    return isDone
  }, [])

  const endOne = useCommand(EndSessionDocument)
  /** One that has ended already has what was wanted, so a refusal is none here: the answer is the list without it. */
  const end = useCallback((id: string) => attempt(() => endOne({ id }, { update: keepSessions })), [endOne, attempt])
  const endAll = useCallback(
    () => attempt(() => sendCommand(client, EndAllSessionsDocument, { input: {} })),
    [client, attempt],
  )
  return {
    sessions: data?.viewer.sessions,
    hasFailedToLoad: Boolean(error) && !data,
    reload,
    failure,
    dismissFailure: () => setFailure(null),
    end,
    endAll,
  }
}
