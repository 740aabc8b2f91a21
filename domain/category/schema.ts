import { z } from 'zod'
import type { CategoryEvent } from './events.ts'

const id = z.int().positive()
const baseCategory = z.string().min(1)

type Schemas = { readonly [Type in CategoryEvent['type']]: z.ZodType<Extract<CategoryEvent, { type: Type }>['data']> }

export const categoryEventSchemas: Schemas = {
  CategoryCreated: z.object({ categoryId: id, ownerId: id, nameId: id, emojiId: id, baseCategory }),
  CategoryRenamed: z.object({ categoryId: id, nameId: id }),
  CategoryEmojiChanged: z.object({ categoryId: id, emojiId: id }),
  CategoryRebased: z.object({ categoryId: id, baseCategory }),
  CategoryDeleted: z.object({ categoryId: id }),
}
