import { budget } from '../budget/decider.ts'
import { budgetStream } from '../budget/events.ts'
import { category } from '../category/decider.ts'
import { categoryStream } from '../category/events.ts'
import { customCategory } from '../expense/category.ts'
import { isRefusal, stateOf } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { StoredEvent } from '../store/read.ts'
import { type CategoryOutcome, categoryOutcome } from './categoryOutcome.ts'
import { carryOut, type Deed, type Intention } from './handle.ts'

interface DeleteCategoryInput {
  readonly categoryId: number
  /** yyyy-MM: the current one, where its owner lives. */
  readonly month: string
}

/** Its expenses stay, and count as its base category. A budget for it ends with it; of earlier months it stays. */
export async function deleteCategory(
  store: EventStore,
  deed: Deed,
  { categoryId, month }: DeleteCategoryInput,
): Promise<CategoryOutcome> {
  const { actorId } = deed
  const streamId = categoryStream(categoryId)
  const holder = { userId: actorId }
  const budgetsId = budgetStream(holder)

  async function intend(history: readonly StoredEvent[]) {
    const deleting = category.decide({ type: 'DeleteCategory', actorId, categoryId }, stateOf(category, history))
    if (isRefusal(deleting)) return deleting
    const budgets = await store.loadStream(budgetsId)
    const closing = budget.decide(
      { type: 'CloseBudgetFor', holder, month, category: customCategory(categoryId) },
      stateOf(budget, budgets),
    )
    if (isRefusal(closing)) return closing
    return {
      expected: new Map([
        [streamId, history.length],
        [budgetsId, budgets.length],
      ]),
      events: [
        ...deleting.map(event => ({ streamId, event })),
        ...closing.map(event => ({ streamId: budgetsId, event })),
      ],
    } satisfies Intention
  }

  const load = () => store.loadStream(streamId)
  const undertaking = { store, deed, input: { deleteCategory: categoryId }, load, intend }
  return categoryOutcome(await store.inTurn(streamId, () => carryOut(undertaking)), categoryId)
}
