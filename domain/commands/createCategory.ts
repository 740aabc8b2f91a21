import type { CreateCategory } from '../category/commands.ts'
import { category } from '../category/decider.ts'
import { categoryStream } from '../category/events.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { type CategoryOutcome, categoryOutcome } from './categoryOutcome.ts'
import { vaultTexts } from './changedText.ts'
import { type Deed, handle } from './handle.ts'

export interface CreateCategoryInput {
  readonly name: string
  readonly emoji: string
  readonly baseCategory: string
}

/** What the command works with. */
interface Surroundings {
  readonly store: EventStore
  /** How many custom categories somebody has. A read model knows that, so the command is given it. */
  readonly categoriesHeld: (ownerId: number) => Promise<number>
}

export async function createCategory(
  { store, categoriesHeld }: Surroundings,
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
  const facts = { categoryId, name, emoji, baseCategory }
  const outcome = await handle({
    ...{ store, decider: category, deed },
    input: { createCategory: input },
    streamId: categoryStream(categoryId),
    isNew: true,
    prepare: async () => {
      const held = await categoriesHeld(actorId)
      const command: CreateCategory = { type: 'CreateCategory', actorId, held, ...facts }
      return { command, texts: vaultTexts(actorId, name, emoji) }
    },
  })
  return categoryOutcome(outcome, categoryId)
}
