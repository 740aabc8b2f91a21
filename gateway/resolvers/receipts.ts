import type { GatewayContext } from '../context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  ReceiptsChangeResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { idOf } from '../id.ts'
import { receiptShape, receipts } from '../receipts/codec.ts'
import { remove } from '../receipts/deeds.ts'
import { receiptsOn } from '../receipts/receipts.ts'

const receiptsOf = async (expenseId: string, { services, viewer }: GatewayContext) =>
  (await receiptsOn(services.store, viewer.userId, idOf(expenseId)))?.map(receiptShape) ?? null

export const receiptQueries: QueryResolvers = {
  expenseReceipts: (_, { expenseId }, context) => receiptsOf(expenseId, context),
}

export const receiptMutations: MutationResolvers = {
  deleteReceipt: carriesOut(receipts, remove, ({ id }) => ({ receiptId: idOf(id) })),
}

export const receiptSubscriptions: SubscriptionResolvers = {
  receiptsChanged: toldBy('access', 'receiptsChanged'),
}

export const receiptsChange: ReceiptsChangeResolvers = {
  receipts: (_, { expenseId }, context) => receiptsOf(expenseId, context),
}
