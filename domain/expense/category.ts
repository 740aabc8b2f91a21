/** What an expense was for: the base categories. Emoji and names live with the screens. */
export const CATEGORIES = [
  'FOOD',
  'GROCERIES',
  'DINING_OUT',
  'FOOD_DELIVERY',
  'HOUSING',
  'TRANSPORT',
  'ENTERTAINMENT',
  'HEALTHCARE',
  'SAVINGS',
  'DEBT',
  'PETS',
  'TRAVEL',
  'INSURANCE',
  'EDUCATION',
  'FAMILY',
  'SHOPPING',
  'BEAUTY',
  'GIFTS',
  'SUBSCRIPTIONS',
  'UTILITIES',
  'RENT',
  'OTHER',
] as const
export type BaseCategory = (typeof CATEGORIES)[number]

export const DEFAULT_CATEGORY: BaseCategory = 'OTHER'

const base: ReadonlySet<string> = new Set(CATEGORIES)

/** At most 15 digits, so that the id is an exact number. */
const CUSTOM_CATEGORY = /^custom-([1-9]\d{0,14})$/

export const isBaseCategory = (text: string): text is BaseCategory => base.has(text)

/** The id of a category that somebody made; null for a base category. */
export function customCategoryId(text: string): number | null {
  const id = CUSTOM_CATEGORY.exec(text)?.[1]
  return id === undefined ? null : Number(id)
}

export const customCategory = (categoryId: number): string => `custom-${categoryId}`

/** A base category, or `custom-<id>` for one somebody made. */
export const isCategory = (text: string): boolean => isBaseCategory(text) || customCategoryId(text) !== null
