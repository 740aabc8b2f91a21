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
type Category = (typeof CATEGORIES)[number]

export const DEFAULT_CATEGORY: Category = 'OTHER'

const base: ReadonlySet<string> = new Set(CATEGORIES)

/** At most 15 digits, so that the id is an exact number. */
const CUSTOM_CATEGORY = /^custom-[1-9]\d{0,14}$/

/** A base category, or `custom-<id>` for one somebody made. */
export const isCategory = (text: string): boolean => base.has(text) || CUSTOM_CATEGORY.test(text)
