import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { idOf } from '../id.ts'
import { receiptShape, receipts } from '../receipts/codec.ts'
import { remove } from '../receipts/deeds.ts'
import { receiptsOn } from '../receipts/receipts.ts'

export const receiptQueries: QueryResolvers = {
  expenseReceipts: async (_, { expenseId }, { services, viewer }) =>
    (await receiptsOn(services.store, viewer.userId, idOf(expenseId)))?.map(receiptShape) ?? null,
}

export const receiptMutations: MutationResolvers = {
  deleteReceipt: carriesOut(receipts, remove, ({ id }) => ({ receiptId: idOf(id) })),
}
