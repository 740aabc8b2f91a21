import { correctExpense } from '#domain/commands/correctExpense.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { restoreExpense } from '#domain/commands/restoreExpense.ts'
import { voidExpense } from '#domain/commands/voidExpense.ts'
import type { MutationResolvers, PersonResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { given, idOf, paymentsOf, splitOf } from '../graphql/inputs.ts'
import { expensePayload } from '../graphql/payload.ts'
import { expenseShape } from '../graphql/shapes.ts'

export const expenseQueries: QueryResolvers = {
  expense: async (_, { id }, { services, viewer }) => {
    const expense = await services.findExpense({ viewerId: viewer.userId, expenseId: idOf(id) })
    return expense && expenseShape(expense)
  },
}

export const expenseMutations: MutationResolvers = {
  recordExpense: (_, { input }, context) =>
    expensePayload(context, input.commandId, deed =>
      recordExpense(context.services, deed, {
        title: input.title,
        amount: input.amount,
        currency: input.currency,
        category: given(input.category),
        date: input.date,
        payers: paymentsOf(input.payers),
        split: splitOf(input.split),
      }),
    ),

  correctExpense: (_, { input }, context) =>
    expensePayload(context, input.commandId, deed =>
      correctExpense(context.services, deed, {
        expenseId: idOf(input.id),
        expectedVersion: given(input.expectedVersion),
        title: given(input.title),
        amount: given(input.amount),
        currency: given(input.currency),
        category: given(input.category),
        date: given(input.date),
        payers: paymentsOf(input.payers),
        split: splitOf(input.split),
      }),
    ),

  voidExpense: (_, { input }, context) =>
    expensePayload(context, input.commandId, deed =>
      voidExpense(context.services.store, deed, { expenseId: idOf(input.id) }),
    ),

  restoreExpense: (_, { input }, context) =>
    expensePayload(context, input.commandId, deed =>
      restoreExpense(context.services.store, deed, { expenseId: idOf(input.id) }),
    ),
}

export const person: PersonResolvers = {
  displayName: ({ personId }, _, { displayName }) => displayName(personId),
}
