import { category } from '#domain/category/decider.ts'
import { categoryStream } from '#domain/category/events.ts'
import { isUsableBy } from '#domain/category/state.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { stateOf } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { CategoryView } from '#projections/categories/queries.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

export interface Categorised {
  /** Null: it was deleted. */
  readonly category: CategoryView | null
  /** Up to where the log holds it. */
  readonly position: number
}

/** A category as it is at this very moment, for its owner. */
async function findOwn(store: EventStore, ownerId: number, categoryId: number): Promise<CategoryView | null> {
  const state = stateOf(category, await store.loadStream(categoryStream(categoryId)))
  if (!isUsableBy(state, ownerId)) return null
  const [name, emoji] = await Promise.all([store.readText(state.nameId), store.readText(state.emojiId)])
  return { categoryId, ownerId, name, emoji, baseCategory: state.baseCategory, isDeleted: false }
}

/** After a command: the category as it is then. */
export async function categoryAfter(
  { store }: Pick<Services, 'store'>,
  ownerId: number,
  outcome: Performed<{ categoryId: number }>,
): Promise<Outcome<Categorised>> {
  if (!outcome.done) return notDone(outcome.refusal)
  const { categoryId, position } = outcome
  return done({ category: await findOwn(store, ownerId, categoryId), position })
}
