import { describe, expect, test } from 'vitest'
import type { CreateCategory, EditCategory } from '#domain/category/commands.ts'
import { category } from '#domain/category/decider.ts'
import type { CategoryCreated, CategoryEvent } from '#domain/category/events.ts'
import { refuseEmoji } from '#domain/category/facts.ts'
import { given } from '#test/support/given.ts'

const [ana, bo] = [1, 2]
const categoryId = 7

const create = (changes: Partial<CreateCategory> = {}): CreateCategory => ({
  type: 'CreateCategory',
  actorId: ana,
  categoryId,
  name: { text: 'Coffee', textId: 70 },
  emoji: { text: '☕', textId: 71 },
  baseCategory: 'FOOD',
  held: 0,
  ...changes,
})
const edit = (changes: Partial<EditCategory> = {}): EditCategory => ({
  type: 'EditCategory',
  actorId: ana,
  categoryId,
  ...changes,
})
const deleteBy = (actorId: number) => ({ type: 'DeleteCategory', actorId, categoryId }) as const

const created: CategoryCreated = {
  type: 'CategoryCreated',
  data: { categoryId, ownerId: ana, nameId: 70, emojiId: 71, baseCategory: 'FOOD' },
}
const deleted: CategoryEvent = { type: 'CategoryDeleted', data: { categoryId } }

describe('a custom category', () => {
  test('is somebody’s own', () => {
    given(category).when(create()).happens(created)
    given(category, created).when(create()).refuses('CATEGORY_ID_TAKEN')
    for (const command of [edit({ actorId: bo }), deleteBy(bo)]) {
      given(category, created).when(command).refuses('CATEGORY_NOT_FOUND')
      given(category).when(command).refuses('CATEGORY_NOT_FOUND')
    }
  })

  test('is one of 200 at most', () => {
    given(category)
      .when(create({ held: 199 }))
      .happens(created)
    for (const held of [200, 2000])
      given(category).when(create({ held })).refuses('TOO_MANY_CATEGORIES', undefined, { max: 200 })
  })

  test('is what was last said about it', () => {
    given(category, created)
      .when(edit({ name: { text: 'Tea', textId: 80 }, emoji: { text: '🍵', textId: 81 }, baseCategory: 'GROCERIES' }))
      .happens(
        { type: 'CategoryRenamed', data: { categoryId, nameId: 80 } },
        { type: 'CategoryEmojiChanged', data: { categoryId, emojiId: 81 } },
        { type: 'CategoryRebased', data: { categoryId, baseCategory: 'GROCERIES' } },
      )
    given(category, created).when(edit()).changesNothing()
    given(category, created)
      .when(edit({ baseCategory: 'FOOD' }))
      .changesNothing()
  })

  test('is deleted for good', () => {
    given(category, created).when(deleteBy(ana)).happens(deleted)
    given(category, created, deleted).when(deleteBy(ana)).refuses('CATEGORY_NOT_FOUND')
    given(category, created, deleted).when(edit()).refuses('CATEGORY_NOT_FOUND')
  })

  test('has a name, an emoji and a base category', () => {
    const text = (text: string) => ({ text, textId: 70 })
    given(category)
      .when(create({ name: text(' \u200b ') }))
      .refuses('CATEGORY_NAME_REQUIRED', 'name')
    given(category)
      .when(create({ name: text('x'.repeat(51)) }))
      .refuses('CATEGORY_NAME_TOO_LONG', 'name', { max: 50 })
    given(category)
      .when(create({ emoji: text('') }))
      .refuses('EMOJI_REQUIRED', 'emoji')
    given(category)
      .when(create({ baseCategory: 'custom-3' }))
      .refuses('INVALID_CATEGORY', 'baseCategory')
    given(category, created)
      .when(edit({ baseCategory: 'BEER' }))
      .refuses('INVALID_CATEGORY', 'baseCategory')
  })
})

describe('an emoji', () => {
  test.each(['☕', '☕🍵', '👨‍👩‍👧', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🇩🇪', '#️⃣', '❤', '❤️', '👍🏾', ' 🍵 '])('may be %s', emoji => {
    expect(refuseEmoji(emoji)).toBe(undefined)
  })

  test.each(['☕☕☕', '🇩🇪🇫🇷🇮🇹', '👍'.repeat(200), '☕'.repeat(3)])('is at most two: %s', emoji => {
    expect(refuseEmoji(emoji)).toMatchObject({ code: 'EMOJI_TOO_LONG', data: { max: 2 } })
  })

  test.each(['a', '1', '7☕', 'ß', '\u202e☕', '<b', '🇩'])('is a picture, and not %j', text => {
    expect(refuseEmoji(text)?.code).toBe('INVALID_EMOJI')
  })
})
