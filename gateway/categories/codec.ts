import {
  type BaseCategory,
  CATEGORIES,
  customCategory,
  DEFAULT_CATEGORY,
  isBaseCategory,
} from '#domain/expense/category.ts'
import type { CategoryView } from '#projections/categories/queries.ts'
import { asItIs, type Codec } from '../codec.ts'
import { inBase, type ShownCategory } from './shown.ts'

export type CategoryShape = ReturnType<typeof categoryShape>

export const baseOf = (category: string): BaseCategory => (isBaseCategory(category) ? category : DEFAULT_CATEGORY)

/** A category, for its owner. What is in it is counted for those who ask. */
export const categoryShape = ({ categoryId, name, emoji, baseCategory }: CategoryView) => ({
  id: customCategory(categoryId),
  // A name that was erased leaves nothing behind.
  name: name ?? '',
  emoji: emoji ?? '',
  baseCategory: baseOf(baseCategory),
})

/** The category of something, as one viewer sees it. */
export const seenShape = ({ category, label, base }: ShownCategory) => ({
  id: category,
  base: baseOf(base),
  name: label?.name ?? null,
  emoji: label?.emoji ?? null,
})

/** Most things are in one of these, for everybody. */
export const BASE_SHAPES: ReadonlyMap<string, ReturnType<typeof seenShape>> = new Map(
  CATEGORIES.map(base => [base, seenShape(inBase(base))]),
)

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
