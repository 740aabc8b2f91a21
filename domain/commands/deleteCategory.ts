import { budget } from '../budget/decider.ts'
import { category } from '../category/decider.ts'
import { customCategory } from '../expense/category.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'

interface DeleteCategoryInput {
  readonly categoryId: number
  /** yyyy-MM: the current one, where its owner lives. */
  readonly month: string
}

/** Its expenses stay, and count as its base category. A budget for it ends with it; of earlier months it stays. */
export const deleteCategory = (
  store: EventStore,
  deed: Deed,
  { categoryId, month }: DeleteCategoryInput,
): Promise<Performed<{ categoryId: number }>> =>
  perform(store, deed, { about: known(category, categoryId), input: { deleteCategory: categoryId } }, async work => {
    const { actorId } = deed
    const holder = { userId: actorId }
    await work.decide(category, categoryId, { type: 'DeleteCategory', actorId, categoryId })
    await work.decide(budget, holder, {
      ...{ type: 'CloseBudgetFor', holder, month, category: customCategory(categoryId) },
    })
  })
