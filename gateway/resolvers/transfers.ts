import { mayConfirm } from '#domain/transfer/state.ts'
import type { InputOf } from '../carryOut.ts'
import type { MutationResolvers, QueryResolvers, TransferInput, TransferResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { expenseShape, money } from '../graphql/shapes.ts'
import { idOf, personIdOf } from '../id.ts'
import { betweenShape, countedIn, transfer as oneTransfer, transferShape, transfers } from '../transfers/codec.ts'
import { confirm, record, remove, removeSeveral, restore } from '../transfers/deeds.ts'
import { openExpensesWith, settlementOf } from '../transfers/settlement.ts'

export const transferQueries: QueryResolvers = {
  transfer: async (_, { id }, { services, viewer }) => {
    const found = await services.findTransfer({ viewerId: viewer.userId, transferId: idOf(id) })
    return found && transferShape(found)
  },

  expenseSettlement: async (_, { expenseId }, { services, viewer }) => {
    const found = await settlementOf(services, viewer, idOf(expenseId))
    return found?.map(between => betweenShape(between, viewer.userId)) ?? null
  },

  openExpenses: async (_, { person, currency }, { services, viewer }) => {
    const asked = { person: personIdOf(person), currency: currency ?? null }
    const found = await openExpensesWith(services, viewer, asked)
    return found.map(({ expense, openMinor }) => ({
      expense: expenseShape(expense),
      open: money(openMinor, expense.currency),
    }))
  },
}

const transferInput = ({
  sender,
  recipient,
  settles,
  pays,
  note,
  groupId,
  ...typed
}: TransferInput): InputOf<typeof record>[number] => ({
  ...typed,
  sender: personIdOf(sender),
  recipient: personIdOf(recipient),
  settles: settles ?? null,
  pays: (pays ?? []).map(({ expenseId, amount }) => ({ expenseId: idOf(expenseId), amount })),
  note: note ?? null,
  groupId: groupId == null ? null : idOf(groupId),
})

export const transferMutations: MutationResolvers = {
  recordTransfers: carriesOut(transfers, record, input => input.transfers.map(transferInput)),
  confirmTransfer: carriesOut(oneTransfer, confirm, ({ id, isReceived }) => ({
    transferId: idOf(id),
    isReceived: isReceived ?? true,
  })),
  voidTransfer: carriesOut(oneTransfer, remove, ({ id }) => ({ transferId: idOf(id) })),
  voidTransfers: carriesOut(transfers, removeSeveral, ({ ids }) => ids.map(idOf)),
  restoreTransfer: carriesOut(oneTransfer, restore, ({ id }) => ({ transferId: idOf(id) })),
}

/** What it is for, and whose word is wanted, is looked up for those who ask. */
export const transfer: TransferResolvers = {
  canConfirm: ({ view }, _, { viewer }) => !view.voided && mayConfirm(view, viewer.userId),
  pays: ({ view }, _, { services, viewer: { userId: viewerId } }) =>
    Promise.all(
      view.pays.map(async ({ expenseId, minor }) => {
        const expense = await services.findExpense({ viewerId, expenseId })
        return { expense: expense && expenseShape(expense), amount: money(minor, countedIn(view)) }
      }),
    ),
}
