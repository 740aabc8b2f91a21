import type { Deed } from '#domain/commands/deed.ts'
import { type RecordTransferInput, recordTransfers } from '#domain/commands/recordTransfers.ts'
import { restoreTransfer } from '#domain/commands/restoreTransfer.ts'
import type { TransfersPerformed } from '#domain/commands/severalTransfers.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { voidTransfers } from '#domain/commands/voidTransfers.ts'
import type { GatewayContext } from '../context.ts'
import type { MutationResolvers, QueryResolvers, TransferInput } from '../generated/resolvers.ts'
import { personOf } from '../graphql/inputs.ts'
import { deedNamed, notStored, stored } from '../graphql/payload.ts'
import { transferShape } from '../graphql/transferShape.ts'
import { idOf } from '../id.ts'
import { transfersAfter } from '../transfers/readBack.ts'

export const transferQueries: QueryResolvers = {
  transfer: async (_, { id }, { services, viewer }) => {
    const transfer = await services.findTransfer({ viewerId: viewer.userId, transferId: idOf(id) })
    return transfer && transferShape(transfer)
  },
}

type Command = (deed: Deed) => Promise<TransfersPerformed>

/** Carries out a command and answers with the transfers as they are then, or with the rule that said no. */
async function transfersPayload(context: GatewayContext, commandId: string | null | undefined, command: Command) {
  const { services, viewer } = context
  const named = deedNamed(context, commandId)
  const outcome = named.done ? await transfersAfter(services, viewer.userId, await command(named.value)) : named
  if (!outcome.done) return { transfers: [], ...notStored(outcome) }
  return { transfers: outcome.value.transfers.map(transferShape), ...stored(outcome.value) }
}

async function transferPayload(...asked: Parameters<typeof transfersPayload>) {
  const { transfers, ...payload } = await transfersPayload(...asked)
  return { ...payload, transfer: transfers[0] ?? null }
}

const transferInput = ({
  sender,
  recipient,
  settles,
  note,
  groupId,
  ...typed
}: TransferInput): RecordTransferInput => ({
  ...typed,
  sender: personOf(sender),
  recipient: personOf(recipient),
  settles: settles ?? null,
  note: note ?? null,
  groupId: groupId == null ? null : idOf(groupId),
})

export const transferMutations: MutationResolvers = {
  recordTransfers: (_, { input }, context) =>
    transfersPayload(context, input.commandId, deed =>
      recordTransfers(context.services, deed, input.transfers.map(transferInput)),
    ),

  voidTransfer: (_, { input }, context) =>
    transferPayload(context, input.commandId, deed =>
      voidTransfer(context.services.store, deed, { transferId: idOf(input.id) }),
    ),

  voidTransfers: (_, { input }, context) =>
    transfersPayload(context, input.commandId, deed =>
      voidTransfers(context.services.store, deed, input.ids.map(idOf)),
    ),

  restoreTransfer: (_, { input }, context) =>
    transferPayload(context, input.commandId, deed =>
      restoreTransfer(context.services.store, deed, { transferId: idOf(input.id) }),
    ),
}
