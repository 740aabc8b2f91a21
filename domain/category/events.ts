import { z } from 'zod'
import { type EventOf, ending, event, id, text } from '../event.ts'

const baseCategory = z.string().min(1)

export const categoryEvents = {
  /** What somebody made for themselves. Its name and emoji are theirs to tell. */
  CategoryCreated: event(
    z.object({
      categoryId: id,
      ownerId: id,
      nameId: text,
      emojiId: text,
      /** What it counts as where only base categories are told apart, and for everybody else. */
      baseCategory,
    }),
  ),
  CategoryRenamed: event(z.object({ categoryId: id, nameId: text })),
  CategoryEmojiChanged: event(z.object({ categoryId: id, emojiId: text })),
  /** It counts as another base category from now on, also for what was recorded before. */
  CategoryRebased: event(z.object({ categoryId: id, baseCategory })),
  /** Its expenses stay and are shown under the base category. */
  CategoryDeleted: ending(z.object({ categoryId: id })),
}

export type CategoryEvent = EventOf<typeof categoryEvents>
export type CategoryCreated = Extract<CategoryEvent, { type: 'CategoryCreated' }>

export const categoryStream = (categoryId: number): string => `category-${categoryId}`
