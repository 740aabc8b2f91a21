import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { forgetLastDeed } from '../lastDeed.ts'
import type { DeedOutcome } from './outcome.ts'
import { answersBehind } from './ownWrites.ts'
import { type PayloadOf, type Showing, sendCommand } from './sendCommand.ts'

/** What a deed leaves to do on the screen. */
export interface Aftermath {
  /** The queries on the screen that a change may make old; the same array each time. */
  readonly rereads: readonly DocumentNode[]
  /** What to do when a change is stored but not to be seen yet. The server has waited for that a little. */
  readonly onPending: () => void
  /** Nobody tells these queries what is new: where a change is refused or not answered, an earlier try may show by them. */
  readonly rereadsInVain?: boolean
}

export type Command<Data, Variables extends { readonly input?: unknown }> = (
  input: NonNullable<Variables['input']>,
  showing?: Showing<Data, Variables>,
) => Promise<DeedOutcome<PayloadOf<Data>>>

/** Nothing on the screen becomes old by it, but what its answer says. */
const nothingAfter: Aftermath = { rereads: [], onPending: () => undefined }

/** Sends a change, and reads anew what it may have changed on the screen. */
export function useCommand<Data extends object, Variables extends OperationVariables & { readonly input?: unknown }>(
  command: TypedDocumentNode<Data, Variables>,
  { rereads, onPending, rereadsInVain = false }: Aftermath = nothingAfter,
): Command<Data, Variables> {
  const client = useApolloClient()
  return useCallback(
    async (input, showing) => {
      const outcome = await sendCommand(client, command, { input } as unknown as Variables, showing)
      // A failure shows up as the error of the query.
      const reread = () => client.refetchQueries({ include: [...rereads] }).catch(() => undefined)
      if (outcome.kind !== 'done') {
        if (rereadsInVain) void reread()
        return outcome
      }
      // What a key could undo is not the last deed any more; where this one can be undone, that is offered now.
      forgetLastDeed()
      const behind = answersBehind()
      // Who goes on after this goes on from what is so now.
      if (rereads.length > 0) await reread()
      const { pending } = outcome.payload as { readonly pending?: boolean }
      if (pending || answersBehind() > behind) onPending()
      return outcome
    },
    [client, command, rereads, onPending, rereadsInVain],
  )
}
