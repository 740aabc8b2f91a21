import type { EditCategory } from '../category/commands.ts'
import { category } from '../category/decider.ts'
import { categoryStream } from '../category/events.ts'
import { type Category, isUsableBy } from '../category/state.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { type CategoryOutcome, categoryOutcome } from './categoryOutcome.ts'
import { changedText, vaultTexts } from './changedText.ts'
import { type Deed, handle } from './handle.ts'

/** Fields that are left out stay as they are. */
export interface EditCategoryInput {
  readonly categoryId: number
  readonly name?: string | undefined
  readonly emoji?: string | undefined
  readonly baseCategory?: string | undefined
}

export async function editCategory(store: EventStore, deed: Deed, input: EditCategoryInput): Promise<CategoryOutcome> {
  const { actorId } = deed
  const { categoryId, baseCategory } = input

  /** Nobody's business but its owner's. */
  const currentId = (state: Category, field: 'nameId' | 'emojiId'): number | null =>
    isUsableBy(state, actorId) ? state[field] : null

  const outcome = await handle({
    ...{ store, decider: category, deed },
    input: { editCategory: input },
    streamId: categoryStream(categoryId),
    prepare: async state => {
      const [name, emoji] = await Promise.all([
        changedText(store, input.name, tidyText, currentId(state, 'nameId')),
        changedText(store, input.emoji, tidyText, currentId(state, 'emojiId')),
      ])
      const command: EditCategory = { type: 'EditCategory', actorId, categoryId, name, emoji, baseCategory }
      return { command, texts: vaultTexts(actorId, name, emoji) }
    },
  })
  return categoryOutcome(outcome, categoryId)
}
