import { customCategory } from '#domain/expense/category.ts'
import type { CategoryView } from '#projections/categories/queries.ts'
import { asItIs, type Codec } from '../codec.ts'

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

export const categories: Codec<CategoryView, { category: CategoryShape | null }> = {
  payload: view => ({ category: view && categoryShape(view) }),
  json: ({ categoryId, name, emoji, baseCategory }) => ({
    id: categoryId,
    name: name ?? '',
    emoji: emoji ?? '',
    base_category: baseCategory,
  }),
  inRest: asItIs,
}
