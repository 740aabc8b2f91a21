import { categoriesOf } from '#projections/categories/queries.ts'
import { findBudgets } from '../budgets/budgets.ts'
import { budgetShape } from '../budgets/codec.ts'
import { BASE_SHAPES, categories, categoryShape, seenShape } from '../categories/codec.ts'
import { create, edit, remove } from '../categories/deeds.ts'
import { shownCategory } from '../categories/shown.ts'
import type { GatewayContext } from '../context.ts'
import type {
  CategoriesChangeResolvers,
  CustomCategoryResolvers,
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { categoryIdOf } from '../id.ts'

/** The category of something, as the viewer sees it. */
export const seenCategory = (category: string, { services, viewer }: GatewayContext) =>
  BASE_SHAPES.get(category) ?? shownCategory(services, viewer.userId, category).then(seenShape)

const ownOf = async ({ services, viewer }: GatewayContext) =>
  (await categoriesOf(services.database, viewer.userId)).map(categoryShape)

export const categoryQueries: QueryResolvers = {
  customCategories: (_, __, context) => ownOf(context),
}

export const categoryMutations: MutationResolvers = {
  createCategory: carriesOut(categories, create, ({ name, emoji, baseCategory }) => ({ name, emoji, baseCategory })),

  reviseCategory: carriesOut(categories, edit, input => ({
    categoryId: categoryIdOf(input.id),
    name: given(input.name),
    emoji: given(input.emoji),
    baseCategory: given(input.baseCategory),
  })),

  deleteCategory: carriesOut(categories, remove, ({ id }) => categoryIdOf(id)),
}

export const categorySubscriptions: SubscriptionResolvers = {
  categoriesChanged: toldBy('categories', 'categoriesChanged'),
}

export const categoriesChange: CategoriesChangeResolvers = {
  categories: (_, __, context) => ownOf(context),
}

/** What its end would touch. Both are read for those who ask. */
export const customCategory: CustomCategoryResolvers = {
  expenseCount: ({ id }, _, { services }) => services.countExpensesIn(id),
  budget: async ({ id }, _, { services, viewer }) => {
    const budgets = await findBudgets(services.store, { userId: viewer.userId })
    const found = budgets.find(({ category }) => category === id)
    return found === undefined ? null : budgetShape(found)
  },
}
