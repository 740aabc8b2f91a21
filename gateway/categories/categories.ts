import { category } from '#domain/category/decider.ts'
import { isUsableBy } from '#domain/category/state.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { standingOf } from '#domain/store/standing.ts'
import type { CategoryView } from '#projections/categories/queries.ts'

/** A category as it is at this very moment, for its owner. */
export async function findOwn(store: EventStore, ownerId: number, categoryId: number): Promise<CategoryView | null> {
  const { state } = await standingOf(store, category, categoryId)
  if (!isUsableBy(state, ownerId)) return null
  const [name, emoji] = await Promise.all([store.readText(state.nameId), store.readText(state.emojiId)])
  return { categoryId, ownerId, name, emoji, baseCategory: state.baseCategory, isDeleted: false }
}
