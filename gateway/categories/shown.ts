import { customCategoryId, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import type { CategoryView } from '#projections/categories/queries.ts'
import type { Services } from '../services.ts'

export interface CategoryLabel {
  readonly name: string
  readonly emoji: string
}

/** What one viewer sees of the category of an expense. */
export interface ShownCategory {
  /** A base category, or `custom-<id>` for one of the viewer's own. */
  readonly category: string
  readonly customId: number | null
  /** What it counts as where only base categories are told apart. */
  readonly base: string
  /** What the viewer calls it; null for a base category. */
  readonly label: CategoryLabel | null
}

export const inBase = (category: string): ShownCategory => ({ category, customId: null, base: category, label: null })

const labelOf = ({ name, emoji }: CategoryView): CategoryLabel | null =>
  name === null || emoji === null ? null : { name, emoji }

/**
 * A custom category is its owner's alone, and what they call it is nobody else's business: to others an expense is in its
 * base category. Once deleted it is nothing but that for anybody.
 */
export async function shownCategory(
  { findCategory }: Pick<Services, 'findCategory'>,
  viewerId: number,
  category: string,
): Promise<ShownCategory> {
  const categoryId = customCategoryId(category)
  if (categoryId === null) return inBase(category)
  const found = await findCategory(categoryId)
  if (found === null) return inBase(DEFAULT_CATEGORY)
  if (found.isDeleted || found.ownerId !== viewerId) return inBase(found.baseCategory)
  return { category, customId: categoryId, base: found.baseCategory, label: labelOf(found) }
}
