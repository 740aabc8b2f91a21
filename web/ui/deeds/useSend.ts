import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { type DeedOutcome, outcomeOf, type Refusal } from './outcome.ts'
import { answersBehind } from './ownWrites.ts'

interface Answer {
  /** Stored, and soon to be seen; of what the server carries on with by itself. */
  readonly pending?: boolean
  readonly refusals: readonly Refusal[]
}

/** Sends a change, and reads anew what it may have changed on the screen. */
export type Send = <Data, Variables extends OperationVariables, Payload extends Answer>(
  change: ApolloClient.MutateOptions<Data, Variables>,
  payloadOf: (data: Data) => Payload,
) => Promise<DeedOutcome<Payload>>

interface SendOptions {
  /** The queries on the screen that a change may make old; the same array each time. */
  readonly rereads: readonly DocumentNode[]
  /** What to do when a change is stored but not to be seen yet. The server has waited for that a little. */
  readonly onPending: () => void
}

export function useSend({ rereads, onPending }: SendOptions): Send {
  const client = useApolloClient()
  return useCallback(
    async (change, payloadOf) => {
      const sent = client.mutate(change).then(({ data }) => (data ? payloadOf(data) : undefined))
      const outcome = await outcomeOf(sent)
      if (outcome.kind !== 'done') return outcome
      const behind = answersBehind()
      // Who goes on after this goes on from what is so now. A failure shows up as the error of the query.
      await client.refetchQueries({ include: [...rereads] }).catch(() => undefined)
      if (outcome.payload.pending || answersBehind() > behind) onPending()
      return outcome
    },
    [client, rereads, onPending],
  )
}
