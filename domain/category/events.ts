/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** What somebody made for themselves. Its name and emoji are theirs to tell, so they live in the vault. */
export type CategoryCreated = {
  readonly type: 'CategoryCreated'
  readonly data: {
    readonly categoryId: number
    readonly ownerId: number
    readonly nameId: number
    readonly emojiId: number
    /** What it counts as where only base categories are told apart, and for everybody else. */
    readonly baseCategory: string
  }
}
export type CategoryRenamed = {
  readonly type: 'CategoryRenamed'
  readonly data: { readonly categoryId: number; readonly nameId: number }
}
export type CategoryEmojiChanged = {
  readonly type: 'CategoryEmojiChanged'
  readonly data: { readonly categoryId: number; readonly emojiId: number }
}
/** It counts as another base category from now on, also for what was recorded before. */
export type CategoryRebased = {
  readonly type: 'CategoryRebased'
  readonly data: { readonly categoryId: number; readonly baseCategory: string }
}
/** Its expenses stay and are shown under the base category. */
export type CategoryDeleted = { readonly type: 'CategoryDeleted'; readonly data: { readonly categoryId: number } }

export type CategoryEvent = CategoryCreated | CategoryRenamed | CategoryEmojiChanged | CategoryRebased | CategoryDeleted

export const categoryStream = (categoryId: number): string => `category-${categoryId}`
