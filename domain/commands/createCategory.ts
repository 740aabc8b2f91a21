import { category } from '../category/decider.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { fresh } from './subject.ts'

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

export const createCategory = (
  { store, categoriesHeld }: Surroundings,
  deed: Deed,
  input: CreateCategoryInput,
): Promise<Performed<{ categoryId: number }>> =>
  perform(store, deed, { about: fresh(category), input: { createCategory: input } }, async work => {
    const { actorId } = deed
    const { baseCategory } = input
    const [name, emoji] = [tidyText(input.name), tidyText(input.emoji)]
    const [categoryId, nameId, emojiId, held] = await Promise.all([
      work.fresh(category),
      work.keep(name),
      work.keep(emoji),
      categoriesHeld(actorId),
    ])
    await work.decide(category, categoryId, {
      ...{ type: 'CreateCategory', actorId, held, categoryId, baseCategory },
      ...{ name: { text: name, textId: nameId }, emoji: { text: emoji, textId: emojiId } },
    })
  })
