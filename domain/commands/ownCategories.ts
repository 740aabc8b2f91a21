import { category } from '../category/decider.ts'
import { type Category, isUsableBy } from '../category/state.ts'
import { customCategory, customCategoryId, DEFAULT_CATEGORY } from '../expense/category.ts'
import { type Expense, isKnown } from '../expense/state.ts'
import type { Work } from './work.ts'

/**
 * The custom category that was named, if the actor may put something into it: their own, and not deleted. Whoever deletes
 * it at this very moment makes the decision be made anew.
 */
export async function ownCategories(
  { actorId, load }: Work,
  named: string | null | undefined,
): Promise<ReadonlySet<string>> {
  const categoryId = named == null ? null : customCategoryId(named)
  if (named == null || categoryId === null) return new Set()
  return isUsableBy(await load(category, categoryId), actorId) ? new Set([named]) : new Set()
}

/**
 * What somebody who sends back a category means by it. A custom one is shown to others, and after it was deleted to its
 * owner, as its base category: who sends that back leaves the expense where it is. So does a form of its owner that was open
 * when it was deleted.
 */
export async function categoryMeant(
  { actorId, load }: Work,
  expense: Expense,
  typed: string | undefined,
): Promise<string | undefined> {
  const categoryId = isKnown(expense) ? customCategoryId(expense.category) : null
  if (typed === undefined || categoryId === null) return typed
  const current = await load(category, categoryId)
  const isOwner = current.status !== 'absent' && current.ownerId === actorId
  if (isUsableBy(current, actorId)) return typed
  const isAsShown = typed === baseOf(current) || (isOwner && typed === customCategory(categoryId))
  return isAsShown ? undefined : typed
}

/**
 * Where something that the actor put into a category once goes by now: a custom one that they have deleted since has left
 * what was in it to its base category, and what comes after that follows.
 */
export async function categoryByNow({ actorId, load }: Work, chosen: string): Promise<string> {
  const categoryId = customCategoryId(chosen)
  if (categoryId === null) return chosen
  const current = await load(category, categoryId)
  return isUsableBy(current, actorId) ? chosen : baseOf(current)
}

/** One that nobody ever made counts as what is not told. */
const baseOf = (custom: Category): string => (custom.status === 'absent' ? DEFAULT_CATEGORY : custom.baseCategory)
