import type { ApolloClient } from '@apollo/client'
import { newCommandId } from '#web/format/commandId.ts'
import type { Refusal } from '../expense.ts'
import { hideTransfer, showTransfer } from '../feedCache.ts'
import { RestoreTransferDocument, VoidTransferDocument } from './TransferCommands.generated.ts'
import type { Transfer } from './transfer.ts'

/* Both show at once and are taken back if the server says no. */

interface Payload {
  readonly refusals: readonly Refusal[]
}

const expected = (transfer: Transfer) => ({
  __typename: 'TransferPayload' as const,
  transfer: { __typename: 'Transfer' as const, ...transfer },
  refusals: [],
})

export async function voidTransfer(client: ApolloClient, transfer: Transfer): Promise<Payload | undefined> {
  const { data } = await client.mutate({
    mutation: VoidTransferDocument,
    variables: { input: { id: transfer.id, commandId: newCommandId() } },
    optimisticResponse: { voidTransfer: expected({ ...transfer, isDeleted: true }) },
    update: (cache, { data }) => {
      if (data && data.voidTransfer.refusals.length === 0) hideTransfer(cache, transfer)
    },
  })
  return data?.voidTransfer
}

export async function restoreTransfer(client: ApolloClient, transfer: Transfer): Promise<Payload | undefined> {
  const { data } = await client.mutate({
    mutation: RestoreTransferDocument,
    variables: { input: { id: transfer.id, commandId: newCommandId() } },
    optimisticResponse: { restoreTransfer: expected(transfer) },
    update: (cache, { data }) => {
      if (data?.restoreTransfer.transfer) showTransfer(cache, data.restoreTransfer.transfer)
    },
  })
  return data?.restoreTransfer
}
