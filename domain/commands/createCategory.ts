import type { CreateCategory } from '../category/commands.ts'
import { category } from '../category/decider.ts'
import { categoryStream } from '../category/events.ts'
import { tidyText } from '../category/facts.ts'
import type { EventStore } from '../store/eventStore.ts'
import { type CategoryOutcome, categoryOutcome } from './categoryOutcome.ts'
import { vaultTexts } from './changedText.ts'
import { type Deed, handle } from './handle.ts'

export interface CreateCategoryInput {
  readonly name: string
  readonly emoji: string
  readonly baseCategory: string
}

export async function createCategory(
  store: EventStore,
  deed: Deed,
  input: CreateCategoryInput,
): Promise<CategoryOutcome> {
  const { actorId } = deed
  const [categoryId, nameId, emojiId] = await Promise.all([
    store.nextCategoryId(),
    store.nextTextId(),
    store.nextTextId(),
  ])
  const name = { text: tidyText(input.name), textId: nameId }
  const emoji = { text: tidyText(input.emoji), textId: emojiId }
  const { baseCategory } = input
  const command: CreateCategory = { type: 'CreateCategory', actorId, categoryId, name, emoji, baseCategory }
  const outcome = await handle({
    ...{ store, decider: category, deed },
    input: { createCategory: input },
    streamId: categoryStream(categoryId),
    isNew: true,
    prepare: () => ({ command, texts: vaultTexts(actorId, name, emoji) }),
  })
  return categoryOutcome(outcome, categoryId)
}
