import { category } from '../category/decider.ts'
import { type Category, isUsableBy } from '../category/state.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known } from './subject.ts'

/** Fields that are left out stay as they are. */
export interface EditCategoryInput {
  readonly categoryId: number
  readonly name?: string | undefined
  readonly emoji?: string | undefined
  readonly baseCategory?: string | undefined
}

export function editCategory(
  store: EventStore,
  deed: Deed,
  input: EditCategoryInput,
): Promise<Performed<{ categoryId: number }>> {
  const { actorId } = deed
  const { categoryId, baseCategory } = input

  /** Nobody's business but its owner's. */
  const currentId = (state: Category, field: 'nameId' | 'emojiId'): number | null =>
    isUsableBy(state, actorId) ? state[field] : null

  return perform(store, deed, { about: known(category, categoryId), input: { editCategory: input } }, async work => {
    const state = await work.load(category, categoryId)
    const [name, emoji] = await Promise.all([
      changedText(work, input.name, tidyText, currentId(state, 'nameId')),
      changedText(work, input.emoji, tidyText, currentId(state, 'emojiId')),
    ])
    await work.decide(category, categoryId, { type: 'EditCategory', actorId, categoryId, name, emoji, baseCategory })
  })
}
