import { describe, test } from 'vitest'
import type { CategoryEvent } from '#domain/category/events.ts'
import { given } from '#test/support/projectionSpec.ts'

const created = (categoryId: number, ownerId = 1): CategoryEvent => ({
  type: 'CategoryCreated',
  data: { categoryId, ownerId, nameId: 10 * categoryId, emojiId: 10 * categoryId + 1, baseCategory: 'FOOD' },
})

describe('categories', () => {
  test('are what was last said about them, and stay when they are deleted', () =>
    given(
      created(1),
      created(2, 5),
      { type: 'CategoryRenamed', data: { categoryId: 1, nameId: 70 } },
      { type: 'CategoryEmojiChanged', data: { categoryId: 1, emojiId: 71 } },
      { type: 'CategoryRebased', data: { categoryId: 1, baseCategory: 'PETS' } },
      { type: 'CategoryDeleted', data: { categoryId: 2 } },
    ).thenRows('categories', [
      { category_id: 1, owner_id: 1, name_id: 70, emoji_id: 71, base_category: 'PETS', deleted: false },
      { category_id: 2, owner_id: 5, name_id: 20, emoji_id: 21, base_category: 'FOOD', deleted: true },
    ]))
})
