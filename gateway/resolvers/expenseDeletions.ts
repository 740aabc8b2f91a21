import { type Deletion, deletionsOf, findDeletion } from '#workers/deletions/deletions.ts'
import type { GatewayContext } from '../context.ts'
import { deedNamed } from '../deed.ts'
import { atStake } from '../expenses/atStake.ts'
import { deleteAll, undo } from '../expenses/deletions.ts'
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { money, person } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { inForm, type Outcome } from '../outcome.ts'

const deletionShape = ({ deletionId, createdAt, deletedAt, restoredAt, undoUntil, ...deletion }: Deletion) => ({
  ...deletion,
  id: String(deletionId),
  createdAt: createdAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
  restoredAt: restoredAt?.toISOString() ?? null,
  undoUntil: undoUntil.toISOString(),
})

export const expenseDeletionQueries: QueryResolvers = {
  expensesAtStake: async (_, __, { services, viewer }) => {
    const { sharers, balances, ...counts } = await atStake(services, viewer)
    return {
      ...counts,
      sharedWith: sharers.map(({ person: who, expenses }) => ({ person: person(who), expenses })),
      balances: balances.map(({ other, currency, before, after }) => ({
        person: person(other),
        before: money(before, currency),
        after: money(after, currency),
      })),
    }
  },

  expenseDeletions: async (_, __, { services, viewer }) =>
    (await deletionsOf(services.database, viewer.userId)).map(deletionShape),

  expenseDeletion: async (_, { id }, { services, viewer }) => {
    const found = await findDeletion(services.database, viewer.userId, idOf(id))
    return found === undefined ? null : deletionShape(found)
  },
}

/** What is kept for a repeated call is which one it was; how it is by now is looked up. */
const numberOf = (outcome: Outcome<Deletion>): Outcome<number> => inForm(outcome, ({ deletionId }) => deletionId)

async function payloadOf({ services, viewer }: GatewayContext, outcome: Outcome<number>) {
  const found = outcome.done ? await findDeletion(services.database, viewer.userId, outcome.value) : undefined
  return {
    deletion: found === undefined ? null : deletionShape(found),
    position: found === undefined || found.position === 0 ? null : String(found.position),
    refusals: refusalsOf(outcome),
  }
}

export const expenseDeletionMutations: MutationResolvers = {
  deleteAllExpenses: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'deleteAllExpenses', input, async () => {
      const named = deedNamed(context, input.commandId, 'commandId')
      return named.done ? numberOf(await deleteAll(services, viewer, named.value)) : named
    })
    return payloadOf(context, outcome)
  },

  undoExpenseDeletion: async (_, { input }, context) => {
    const { services, viewer } = context
    const outcome = await once(context, 'undoExpenseDeletion', input, async ({ id }) =>
      numberOf(await undo(services, viewer, idOf(id))),
    )
    return payloadOf(context, outcome)
  },
}
