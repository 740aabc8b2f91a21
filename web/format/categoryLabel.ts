import { isBaseCategory } from '#domain/expense/category.ts'
import { categoryEmoji } from './category.ts'
import type { CategoryLabel, OwnCategory } from './ownCategories.ts'

interface Naming {
  /** What the viewer made. */
  readonly own: readonly OwnCategory[]
  readonly nameOf: (baseCategory: string) => string
  readonly unknown: string
}

/**
 * What a category is called and how it looks. `custom` is what it was called when it was read: what the viewer calls it
 * now goes before.
 */
export function labelOfCategory(
  category: string,
  custom: CategoryLabel | null | undefined,
  { own, nameOf, unknown }: Naming,
): CategoryLabel {
  const emoji = categoryEmoji(category)
  if (isBaseCategory(category)) return { emoji, name: nameOf(category) }
  return own.find(({ value }) => value === category) ?? custom ?? { emoji, name: unknown }
}
