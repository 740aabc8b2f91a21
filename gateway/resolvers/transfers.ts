import type { InputOf } from '../carryOut.ts'
import type { MutationResolvers, QueryResolvers, TransferInput } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { idOf, personIdOf } from '../id.ts'
import { transfer, transferShape, transfers } from '../transfers/codec.ts'
import { record, remove, removeSeveral, restore } from '../transfers/deeds.ts'

export const transferQueries: QueryResolvers = {
  transfer: async (_, { id }, { services, viewer }) => {
    const found = await services.findTransfer({ viewerId: viewer.userId, transferId: idOf(id) })
    return found && transferShape(found)
  },
}

const transferInput = ({
  sender,
  recipient,
  settles,
  note,
  groupId,
  ...typed
}: TransferInput): InputOf<typeof record>[number] => ({
  ...typed,
  sender: personIdOf(sender),
  recipient: personIdOf(recipient),
  settles: settles ?? null,
  note: note ?? null,
  groupId: groupId == null ? null : idOf(groupId),
})

export const transferMutations: MutationResolvers = {
  recordTransfers: carriesOut(transfers, record, input => input.transfers.map(transferInput)),
  voidTransfer: carriesOut(transfer, remove, ({ id }) => ({ transferId: idOf(id) })),
  voidTransfers: carriesOut(transfers, removeSeveral, ({ ids }) => ids.map(idOf)),
  restoreTransfer: carriesOut(transfer, restore, ({ id }) => ({ transferId: idOf(id) })),
}
