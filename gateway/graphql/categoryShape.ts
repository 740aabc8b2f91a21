import { customCategory } from '#domain/expense/category.ts'
import type { CategoryView } from '#projections/categories/queries.ts'

export type CategoryShape = ReturnType<typeof categoryShape>

/** A category, for its owner. What is in it is counted for those who ask. */
export const categoryShape = ({ categoryId, name, emoji, baseCategory }: CategoryView) => ({
  id: String(categoryId),
  value: customCategory(categoryId),
  // A name that was erased leaves nothing behind.
  name: name ?? '',
  emoji: emoji ?? '',
  baseCategory,
})
