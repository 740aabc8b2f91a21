import { createCategory } from '#domain/commands/createCategory.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { deleteCategory } from '#domain/commands/deleteCategory.ts'
import { editCategory } from '#domain/commands/editCategory.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { categoriesOf } from '#projections/categories/queries.ts'
import { findBudgets } from '../budgets/budgets.ts'
import { currentMonth } from '../budgets/month.ts'
import { categoryAfter } from '../categories/categories.ts'
import type { GatewayContext } from '../context.ts'
import type {
  CategoriesChangeResolvers,
  CustomCategoryResolvers,
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { budgetShape } from '../graphql/budgetShape.ts'
import { categoryShape } from '../graphql/categoryShape.ts'
import { given } from '../graphql/inputs.ts'
import { deedNamed, notStored, stored } from '../graphql/payload.ts'
import { idOf } from '../id.ts'

const ownOf = async ({ services, viewer }: GatewayContext) =>
  (await categoriesOf(services.database, viewer.userId)).map(categoryShape)

async function categoryPayload(
  context: GatewayContext,
  commandId: string | null | undefined,
  command: (deed: Deed) => Promise<Performed<{ categoryId: number }>>,
) {
  const { services, viewer } = context
  const named = deedNamed(context, commandId)
  const outcome = named.done ? await categoryAfter(services, viewer.userId, await command(named.value)) : named
  if (!outcome.done) return { category: null, ...notStored(outcome) }
  const { category } = outcome.value
  return { category: category && categoryShape(category), ...stored(outcome.value) }
}

export const categoryQueries: QueryResolvers = {
  customCategories: (_, __, context) => ownOf(context),
}

export const categoryMutations: MutationResolvers = {
  createCategory: (_, { input: { commandId, ...input } }, context) =>
    categoryPayload(context, commandId, deed => createCategory(context.services, deed, input)),

  editCategory: (_, { input }, context) =>
    categoryPayload(context, input.commandId, deed =>
      editCategory(context.services.store, deed, {
        categoryId: idOf(input.id),
        name: given(input.name),
        emoji: given(input.emoji),
        baseCategory: given(input.baseCategory),
      }),
    ),

  deleteCategory: (_, { input }, context) =>
    categoryPayload(context, input.commandId, deed =>
      deleteCategory(context.services.store, deed, {
        categoryId: idOf(input.id),
        month: currentMonth(context.viewer),
      }),
    ),
}

/** To a reader who has not looked yet, the same news twice is news once. */
const CHANGED = { categoriesChanged: {} } as const

export const categorySubscriptions: SubscriptionResolvers = {
  categoriesChanged: {
    subscribe: (_, __, { services, viewer, startOver }) =>
      services.changes.of(viewer.userId, ({ about }) => (about === 'CATEGORIES' ? CHANGED : undefined), startOver),
  },
}

export const categoriesChange: CategoriesChangeResolvers = {
  categories: (_, __, context) => ownOf(context),
}

/** What its end would touch. Both are read for those who ask. */
export const customCategory: CustomCategoryResolvers = {
  expenseCount: ({ value }, _, { services }) => services.countExpensesIn(value),
  budget: async ({ value }, _, { services, viewer }) => {
    const budgets = await findBudgets(services.store, { userId: viewer.userId })
    const found = budgets.find(({ category }) => category === value)
    return found === undefined ? null : budgetShape(found)
  },
}
