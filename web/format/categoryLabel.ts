import { isBaseCategory } from '#domain/expense/category.ts'
import { categoryEmoji } from './category.ts'
import type { CategoryLabel, OwnCategory, SeenCategory } from './ownCategories.ts'

interface Naming {
  /** What the viewer made. */
  readonly own: readonly OwnCategory[]
  readonly nameOf: (baseCategory: string) => string
  readonly unknown: string
}

/** What a category is called and how it looks. What the viewer calls it now goes before what it was called when it was read. */
export function labelOfCategory(category: string | SeenCategory, { own, nameOf, unknown }: Naming): CategoryLabel {
  const seen = typeof category === 'string' ? { id: category, name: null, emoji: null } : category
  const emoji = categoryEmoji(seen.id)
  if (isBaseCategory(seen.id)) return { emoji, name: nameOf(seen.id) }
  return own.find(({ id }) => id === seen.id) ?? { emoji: seen.emoji ?? emoji, name: seen.name ?? unknown }
}
