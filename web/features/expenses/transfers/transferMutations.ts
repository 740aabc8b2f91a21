import type { ApolloClient } from '@apollo/client'
import { newCommandId } from '#web/format/commandId.ts'
import { transferKey } from '../entry.ts'
import type { Refusal } from '../expense.ts'
import type { Done, FeedStore } from '../news/feedStore.ts'
import { RestoreTransferDocument, VoidTransferDocument } from './TransferCommands.generated.ts'
import type { Transfer } from './transfer.ts'

/* Both show at once and are taken back if the server says no. */

interface Payload {
  readonly transfer: Transfer | null
  readonly position: string | null
  readonly refusals: readonly Refusal[]
}

interface Means {
  readonly client: ApolloClient
  readonly feed: FeedStore
}

function tell(done: (answer: Done) => void, id: string, { transfer, position, refusals }: Payload): void {
  if (refusals.length > 0) return
  done({ position, key: transferKey(id), entry: transfer && { __typename: 'Transfer', ...transfer } })
}

export function voidTransfer({ client, feed }: Means, { id }: Transfer): Promise<Payload | undefined> {
  return feed.during({ removing: transferKey(id) }, async done => {
    const variables = { input: { id, commandId: newCommandId() } }
    const { data } = await client.mutate({ mutation: VoidTransferDocument, variables, fetchPolicy: 'no-cache' })
    if (data) tell(done, id, data.voidTransfer)
    return data?.voidTransfer
  })
}

export function restoreTransfer({ client, feed }: Means, transfer: Transfer): Promise<Payload | undefined> {
  const { id } = transfer
  return feed.during({ adding: { __typename: 'Transfer', ...transfer } }, async done => {
    const variables = { input: { id, commandId: newCommandId() } }
    const { data } = await client.mutate({ mutation: RestoreTransferDocument, variables, fetchPolicy: 'no-cache' })
    if (data) tell(done, id, data.restoreTransfer)
    return data?.restoreTransfer
  })
}
